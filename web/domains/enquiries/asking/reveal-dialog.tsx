import { Trans, useLingui } from '@lingui/react/macro'
import { revealContact } from '../../../../contract/enquiries/enquiries.ts'
import { listQueries } from '../../../../contract/enquiries/queries.ts'
import { listConsents } from '../../../../contract/enquiries/consents.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { consentEnd, fieldsOfUser, sayFields } from '../consents/consent-words.ts'
import { keepNumber } from './asked.ts'
import { ContactFirst } from './enquiry-dialog.tsx'
import { recipientName } from '../recipient-name.ts'

interface RevealDialogProps {
  home: Property
  user: User
  open: boolean
  onClose: () => void
}

/** Says what a lister learns of whoever has their number shown, and shows it then. */
export function RevealDialog({ home, user, open, onClose }: RevealDialogProps) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const locale = useMarket().locale[useLanguage()]
  const { pending, message, run } = useAction({ inline: true, invalidates: [listQueries, listConsents] })
  const recipient = recipientName(home.lister)
  const fields = fieldsOfUser(user)
  const what = sayFields(fields, i18n, locale)
  const until = date(consentEnd(useConfig().now), 'long')

  const reveal = () =>
    run(async () => {
      const { data } = await call(revealContact, { params: { id: home.id }, body: { consent: true } })
      keepNumber(home.id, data.mobilePhone)
      onClose()
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Phone number of ${recipient}`}
      {...(fields.length > 1 && {
        actions: (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" busy={pending} onClick={() => void reveal()}>
              <Trans>Show phone number</Trans>
            </Button>
          </>
        ),
      })}
    >
      {fields.length > 1 ? (
        <div className="grid gap-3">
          <p>
            <Trans>
              When you show the number, {recipient} learns that you asked for it and sees your {what} until {until}. You
              can withdraw that at any time.
            </Trans>
          </p>
          <FormError>{message}</FormError>
        </div>
      ) : (
        <ContactFirst onClose={onClose} />
      )}
    </Dialog>
  )
}
