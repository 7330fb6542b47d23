import type { MessageDescriptor } from '@lingui/core'
import type { User } from '../../../../../contract/users.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ContactFirst, hasContact } from './contact-first.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import type { AskedSubject } from '../../asking/use-send-enquiry.ts'

interface AskDialogProps {
  subject: AskedSubject
  questions: readonly MessageDescriptor[]
  /** Who will see the contact. */
  recipient: string
  /** What the message says before anything is written. */
  proposed?: string
  title: string
  description: string
  user: User | null
  open: boolean
  onClose: () => void
}

/** The enquiry dialog, shared by all pages. */
export function AskDialog({ title, description, user, open, onClose, ...form }: AskDialogProps) {
  // Without a proven contact no answer would reach them.
  const lacksContact = user !== null && !hasContact(user)
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={title} description={description}>
      {lacksContact ? <ContactFirst user={user} onClose={onClose} /> : <EnquiryForm user={user} {...form} />}
    </Dialog>
  )
}
