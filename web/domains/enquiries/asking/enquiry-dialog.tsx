import { useLingui } from '@lingui/react/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import type { User } from '../../../../contract/users.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { headline } from '../../properties/home-words.ts'
import { ContactFirst, hasContact } from './contact-first.tsx'
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
  const lacksContact = user !== null && !hasContact(user)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      title={t`Enquiry to ${recipient}`}
      description={headline(home, i18n)}
    >
      {lacksContact ? (
        <ContactFirst user={user} onClose={onClose} />
      ) : (
        <EnquiryForm home={home} user={user} recipient={recipient} />
      )}
    </Dialog>
  )
}
