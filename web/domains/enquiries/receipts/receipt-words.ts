import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Receipt } from '../../../../contract/enquiries/enquiries.ts'

interface Words {
  title: MessageDescriptor
  withdrawn: MessageDescriptor
  /** What happens next. */
  next: MessageDescriptor
}

export const receiptWords: Record<Receipt['kind'], Words> = {
  enquiry: {
    title: msg`Enquiry sent`,
    withdrawn: msg`Enquiry withdrawn`,
    next: msg`They will reply to you directly. You don’t need to do anything else.`,
  },
  'phone-reveal': {
    title: msg`Phone number shown`,
    withdrawn: msg`Consent withdrawn`,
    next: msg`We’ve let them know that you asked for the number. Call any time.`,
  },
  requirement: {
    title: msg`Requirement published`,
    withdrawn: msg`Requirement withdrawn`,
    next: msg`Agents and builders in the area can see what you’re looking for. They see your contact only once they take up your requirement.`,
  },
}
