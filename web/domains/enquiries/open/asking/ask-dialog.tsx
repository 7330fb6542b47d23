import type { MessageDescriptor } from '@lingui/core'
import type { User } from '../../../../../contract/users.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ContactFirst, hasContact } from './contact-first.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import type { AskedSubject } from '../../asking/use-send-enquiry.ts'

interface AskDialogProps {
  subject: AskedSubject
  questions: readonly MessageDescriptor[]
  /** Who sees the contact. */
  recipient: string
  title: string
  description: string
  user: User | null
  open: boolean
  onClose: () => void
}

/** The one form that asks somebody something, over the page that asks. */
export function AskDialog({ subject, questions, recipient, title, description, user, open, onClose }: AskDialogProps) {
  // Without a contact that is proven no answer would reach them.
  const lacksContact = user !== null && !hasContact(user)
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={title} description={description}>
      {lacksContact ? (
        <ContactFirst user={user} onClose={onClose} />
      ) : (
        <EnquiryForm subject={subject} questions={questions} user={user} recipient={recipient} />
      )}
    </Dialog>
  )
}
