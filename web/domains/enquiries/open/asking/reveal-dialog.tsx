import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ContactField } from '../../../../../contract/enquiries/consents.ts'
import { listConsents } from '../../../../../contract/enquiries/consents.ts'
import { listQueries } from '../../../../../contract/enquiries/queries.ts'
import type { User } from '../../../../../contract/users.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { useConfig } from '../../../../platform/config.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { useFormat, useLanguage } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { StoreLink } from '../../../billing/open/store-link.tsx'
import { consentEnd, fieldsOfUser, sayFields } from '../../consents/consent-words.ts'
import { ContactFirst, hasContact } from './contact-first.tsx'
import { GuestSignIn, useGuestSignIn } from './guest-sign-in.tsx'

interface RevealDialogProps {
  /** Who is notified and gets the person's contact. */
  recipient: string
  /** Whose number it is, if not the recipient's. */
  holder?: string
  /** Reveals and stores the number. */
  reveal: () => Promise<void>
  /** Null for a guest, who proves a contact first. */
  user: User | null
  open: boolean
  onClose: () => void
}

/** Says what the lister will learn about the person, then shows the number. */
export function RevealDialog({ recipient, holder = recipient, reveal, user, open, onClose }: RevealDialogProps) {
  const { t } = useLingui()
  const { pending, refusal, message, run } = useAction({ inline: true, invalidates: [listQueries, listConsents] })
  const isReady = user !== null && hasContact(user)

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
      {...(isReady && {
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
      {isReady ? (
        <div className="grid gap-3">
          <WhatIsShared recipient={recipient} fields={fieldsOfUser(user)} />
          <FormError>{message}</FormError>
          {refusal === 'TOO_MANY_REQUESTS' && (
            <p>
              <StoreLink>
                <Trans>See plans</Trans>
              </StoreLink>
            </p>
          )}
        </div>
      ) : user ? (
        <ContactFirst user={user} onClose={onClose} />
      ) : (
        <GuestReveal recipient={recipient} onAgreed={() => void show()} />
      )}
    </Dialog>
  )
}

function WhatIsShared({ recipient, fields }: { recipient: string; fields: readonly ContactField[] }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const what = sayFields(fields, i18n, useMarket().locale[useLanguage()])
  const until = date(consentEnd(useConfig().now), 'long')
  return (
    <p>
      <Trans>
        When you show the number, {recipient} is notified and can see your {what} until {until}. You can withdraw this
        at any time.
      </Trans>
    </p>
  )
}

/** The same for a guest: a contact, its code, and the number is shown. */
function GuestReveal({ recipient, onAgreed }: { recipient: string; onAgreed: () => void }) {
  const element = useRef<HTMLFormElement>(null)
  const guest = useGuestSignIn()
  const fields: ContactField[] = ['fullName', guest.contact.way === 'tel' ? 'mobilePhone' : 'email']
  const form = useForm({
    faults: guest.faults,
    send: guest.sendsCode ? guest.sendCode : guest.signIn,
    onDone: () => {
      const user = currentUser.get()
      // An account that has more than the person just agreed to share is asked once more.
      if (user && fieldsOfUser(user).every((field) => fields.includes(field))) onAgreed()
    },
    onRefused: guest.focusRefused,
  })
  return (
    <form ref={element} noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WhatIsShared recipient={recipient} fields={fields} />
      <GuestSignIn guest={guest} form={form} element={element} />
      <FormError>{form.message}</FormError>
      <Button type="submit" look="primary" size="large" busy={form.pending}>
        {guest.sendsCode ? <Trans>Send me a code</Trans> : <Trans>Show phone number</Trans>}
      </Button>
    </form>
  )
}
