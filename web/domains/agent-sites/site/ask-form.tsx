import { msg } from '@lingui/core/macro'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { ContactFirst, hasContact } from '../../enquiries/open/asking/contact-first.tsx'
import { EnquiryForm } from '../../enquiries/open/asking/enquiry-form.tsx'

const questions = [
  msg`I would like to sell my home.`,
  msg`I am looking for a home. Can you help?`,
  msg`When can we meet?`,
]

interface AskFormProps {
  siteId: string
  recipient: string
  campaign?: string
}

/** The enquiry form of an agent's site, always addressed to its owner. */
export function AskForm({ siteId, recipient, campaign }: AskFormProps) {
  const user = useStore(currentUser, null)
  if (user && !hasContact(user)) return <ContactFirst user={user} onClose={() => undefined} />
  return (
    <EnquiryForm
      subject={{ kind: 'site', id: siteId, ...(campaign !== undefined && { campaign }) }}
      questions={questions}
      user={user}
      recipient={recipient}
    />
  )
}
