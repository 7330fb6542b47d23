import * as z from 'zod/mini'

export const leadStages = ['new', 'contacted', 'qualified', 'visit', 'offer', 'won', 'lost', 'withdrawn'] as const
export const LeadStage = z.enum(leadStages)
export type LeadStage = z.infer<typeof LeadStage>

/** Which stage may follow which. The database holds the same table and refuses every other move. */
export const leadTransitions: Record<LeadStage, readonly LeadStage[]> = {
  new: ['contacted', 'lost', 'withdrawn'],
  contacted: ['qualified', 'visit', 'lost', 'withdrawn'],
  qualified: ['visit', 'offer', 'lost', 'withdrawn'],
  visit: ['qualified', 'offer', 'lost', 'withdrawn'],
  offer: ['won', 'lost', 'withdrawn'],
  won: [],
  lost: ['contacted', 'withdrawn'],
  withdrawn: [],
}

/** Columns of the board: the active stages and the outcomes. */
export const boardStages = ['new', 'contacted', 'qualified', 'visit', 'offer', 'won', 'lost'] as const

/** Columns of active leads. */
export const workedStages = ['new', 'contacted', 'qualified', 'visit', 'offer'] as const

/** Days in which a lost lead may be reopened. */
export const REOPEN_DAYS = 90

/** Stages a lister may move a lead to; only the asker withdraws. */
export function openLeadStages(stage: LeadStage, lostAt?: Date, now = new Date()): LeadStage[] {
  const isOver = stage === 'lost' && lostAt !== undefined && now.getTime() - lostAt.getTime() > REOPEN_DAYS * 86_400_000
  return isOver ? [] : leadTransitions[stage].filter((next) => next !== 'withdrawn')
}

/** Whether a lead may be reassigned. */
export const isAssignable = (stage: LeadStage): boolean => !['won', 'lost', 'withdrawn'].includes(stage)

export const lostReasons = [
  'no-answer',
  'not-serious',
  'found-elsewhere',
  'budget',
  'location',
  'home-gone',
  'wrong-contact',
  'duplicate',
  'other',
] as const
export const LostReason = z.enum(lostReasons)
export type LostReason = z.infer<typeof LostReason>

/** State of the first reply to a lead. */
export const leadReplies = ['waiting', 'overdue', 'answered'] as const
export type LeadReply = (typeof leadReplies)[number]

export const leadSources = ['enquiry', 'phone-reveal', 'lead-pool', 'manual', 'import'] as const
export const LeadSource = z.enum(leadSources)
export type LeadSource = z.infer<typeof LeadSource>

/** State of an enquiry as its sender sees it. */
export const queryStates = ['sent', 'delivered', 'seen', 'replied', 'withdrawn', 'closed', 'expired'] as const
export const QueryState = z.enum(queryStates)
export type QueryState = z.infer<typeof QueryState>

/** Which state of an enquiry may follow which; the database holds the same table. */
export const queryTransitions: Record<QueryState, readonly QueryState[]> = {
  sent: ['delivered', 'withdrawn'],
  delivered: ['seen', 'closed', 'expired', 'withdrawn'],
  seen: ['replied', 'closed', 'expired', 'withdrawn'],
  replied: ['closed', 'withdrawn'],
  withdrawn: [],
  closed: [],
  expired: [],
}

/** Outcome of an enquiry, given by its sender. */
export const queryOutcomes = ['found', 'found-elsewhere', 'gave-up', 'no-answer'] as const
export const QueryOutcome = z.enum(queryOutcomes)
export type QueryOutcome = z.infer<typeof QueryOutcome>

export const requirementStates = ['draft', 'open', 'paused', 'matched', 'closed', 'expired'] as const
export const RequirementState = z.enum(requirementStates)
export type RequirementState = z.infer<typeof RequirementState>

/** Which state of a requirement may follow which; the database holds the same table. */
export const requirementTransitions: Record<RequirementState, readonly RequirementState[]> = {
  draft: ['open'],
  open: ['paused', 'matched', 'closed', 'expired'],
  paused: ['open', 'closed', 'expired'],
  matched: ['open', 'closed', 'expired'],
  expired: ['open'],
  closed: [],
}

export const claimStates = ['taken', 'disputed', 'refunded', 'upheld'] as const
export const ClaimState = z.enum(claimStates)
export type ClaimState = z.infer<typeof ClaimState>

/** Which state of a lead from the pool may follow which; the database holds the same table. */
export const claimTransitions: Record<ClaimState, readonly ClaimState[]> = {
  taken: ['disputed'],
  disputed: ['refunded', 'upheld'],
  refunded: [],
  upheld: [],
}
