import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import type { User } from '../../../../contract/users.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProveContact } from '../../auth/prove-contact.tsx'
import { headline } from '../../properties/home-words.ts'
import { fieldsOfUser } from '../consents/consent-words.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { recipientName } from '../recipient-name.ts'

interface EnquiryDialogProps {
  home: Property
  user: User | null
  open: boolean
  onClose: () => void
}

/** The enquiry about a home, over its page. */
export function EnquiryDialog({ home, user, open, onClose }: EnquiryDialogProps) {
  const { t, i18n } = useLingui()
  const recipient = recipientName(home.lister)
  // Without a contact that is proven no answer would reach them.
  const lacksContact = user !== null && fieldsOfUser(user).length < 2
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={t`Enquiry to ${recipient}`}
      description={headline(home, i18n)}
    >
      {lacksContact ? (
        <ContactFirst onClose={onClose} />
      ) : (
        <EnquiryForm home={home} user={user} recipient={recipient} />
      )}
    </Dialog>
  )
}

/** A member proves a contact before anything is sent. */
export function ContactFirst({ onClose }: { onClose: () => void }) {
  const [contact, setContact] = useState<'phone' | 'email'>('phone')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>
        <Trans>Verify a phone number or an e-mail address first, so that the answer reaches you.</Trans>
      </p>
      <ProveContact key={contact} contact={contact} initial="" onDone={(user) => !user && onClose()} />
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
