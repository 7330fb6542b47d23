import { Trans, useLingui } from '@lingui/react/macro'
import { listQueries } from '../../../../../contract/enquiries/queries.ts'
import { listConsents } from '../../../../../contract/enquiries/consents.ts'
import type { User } from '../../../../../contract/users.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { useConfig } from '../../../../platform/config.ts'
import { useFormat, useLanguage } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { StoreLink } from '../../../billing/open/store-link.tsx'
import { consentEnd, fieldsOfUser, sayFields } from '../../consents/consent-words.ts'
import { ContactFirst, hasContact } from './contact-first.tsx'

interface RevealDialogProps {
  /** Who is notified and gets the person's contact. */
  recipient: string
  /** Whose number it is, if not the recipient's. */
  holder?: string
  /** Reveals and stores the number. */
  reveal: () => Promise<void>
  user: User
  open: boolean
  onClose: () => void
}

/** Says what the lister will learn about the person, then shows the number. */
export function RevealDialog({ recipient, holder = recipient, reveal, user, open, onClose }: RevealDialogProps) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const locale = useMarket().locale[useLanguage()]
  const { pending, refusal, message, run } = useAction({ inline: true, invalidates: [listQueries, listConsents] })
  const fields = fieldsOfUser(user)
  const what = sayFields(fields, i18n, locale)
  const until = date(consentEnd(useConfig().now), 'long')

  const show = () =>
    run(async () => {
      await reveal()
      onClose()
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Phone number of ${holder}`}
      {...(hasContact(user) && {
        actions: (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" busy={pending} onClick={() => void show()}>
              <Trans>Show phone number</Trans>
            </Button>
          </>
        ),
      })}
    >
      {hasContact(user) ? (
        <div className="grid gap-3">
          <p>
            <Trans>
              When you show the number, {recipient} is notified and can see your {what} until {until}. You can withdraw
              this at any time.
            </Trans>
          </p>
          <FormError>{message}</FormError>
          {refusal === 'TOO_MANY_REQUESTS' && (
            <p>
              <StoreLink>
                <Trans>See plans</Trans>
              </StoreLink>
            </p>
          )}
        </div>
      ) : (
        <ContactFirst user={user} onClose={onClose} />
      )}
    </Dialog>
  )
}
