import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImpersonationReason } from '../../../contract/people/impersonation.ts'
import type { AccountState, LockReason, PersonDetail, peopleSorts } from '../../../contract/people/people.ts'
import type { RiskReason } from '../../../contract/people/risk.ts'

export const stateNames: Record<AccountState, MessageDescriptor> = {
  active: msg({ message: 'Active', context: 'of an account' }),
  locked: msg({ message: 'Locked', context: 'of an account' }),
  closed: msg({ message: 'Closed', context: 'of an account' }),
}

export const stateTones = { active: 'verified', locked: 'wrong', closed: 'plain' } as const satisfies Record<
  AccountState,
  string
>

export const lockReasonNames: Record<LockReason, MessageDescriptor> = {
  fraud: msg`Suspected fraud`,
  spam: msg`Unwanted messages`,
  abuse: msg`Abusive behaviour`,
  'stolen-account': msg`Someone else may be using it`,
  'false-identity': msg`False identity`,
  other: msg`Another breach of the terms`,
}

export const impersonationReasonNames: Record<ImpersonationReason, MessageDescriptor> = {
  'support-request': msg`They asked us for help`,
  'fault-report': msg`A reported fault`,
  complaint: msg`A complaint`,
  'fraud-check': msg`A check against fraud`,
  other: msg`Another reason`,
}

export const contactStateNames: Record<PersonDetail['contacts'][number]['state'], MessageDescriptor> = {
  established: msg`Verified`,
  unconfirmed: msg`Added recently, cannot confirm changes yet`,
  unproven: msg`Not verified`,
  pending: msg`Replaces the other one soon`,
}

export const riskReasonNames: Record<RiskReason, MessageDescriptor> = {
  'device-of-locked': msg`Signed in on the device of a locked account`,
  'honeypot-filled': msg`Filled a field that only bots see`,
  upheld: msg`Reports of them that moderators upheld`,
  suspended: msg`Suspended profile`,
  reported: msg`Open reports of their homes, profiles and messages`,
  blocked: msg`People who blocked them`,
  refused: msg`Enquiries marked as not serious, duplicate or with a wrong contact`,
  'same-text': msg`Recipients of the same text within a week`,
  'budget-spent': msg`Days on which they reached a limit of their account`,
  unproven: msg`No verified contact`,
  'day-old': msg`Account less than a day old`,
  'week-old': msg`Account less than a week old`,
}

export const sortNames: Record<(typeof peopleSorts)[number], MessageDescriptor> = {
  newest: msg`Newest first`,
  risk: msg`Highest risk first`,
}
