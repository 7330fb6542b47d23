import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { unconfirmedContact } from '../../../../../contract/users.ts'
import type { Contact, User } from '../../../../../contract/users.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { ConfirmContact } from '../../../auth/open/confirm-contact.tsx'
import { ProveContact } from '../../../auth/open/prove-contact.tsx'
import { fieldsOfUser } from '../../consents/consent-words.ts'

/** Whether an answer would reach the person: they have an established contact. */
export const hasContact = (user: User): boolean => fieldsOfUser(user).length > 1

interface ContactFirstProps {
  user: User
  onClose: () => void
}

/** Asks a member to verify a contact first, or to confirm a recent one. */
export function ContactFirst({ user, onClose }: ContactFirstProps) {
  const [contact, setContact] = useState<Contact>('phone')
  const waiting = unconfirmedContact(user, 'phone') ?? unconfirmedContact(user, 'email')
  // Closes unless the contact is now established, when the parent shows the form instead.
  function done() {
    const now = currentUser.get()
    if (!now || !hasContact(now)) onClose()
  }
  if (waiting) return <ConfirmContact user={user} contact={waiting.contact} value={waiting.value} onDone={done} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>
        <Trans>Verify a phone number or an e-mail address first, so that the answer reaches you.</Trans>
      </p>
      <ProveContact key={contact} contact={contact} initial="" onDone={(proven) => !proven && onClose()} />
      <button
        type="button"
        className="justify-self-start text-small text-accent-strong underline underline-offset-3 pointer-coarse:min-h-11"
        onClick={() => setContact(contact === 'phone' ? 'email' : 'phone')}
      >
        {contact === 'phone' ? <Trans>Use an e-mail address</Trans> : <Trans>Use a phone number</Trans>}
      </button>
    </div>
  )
}
