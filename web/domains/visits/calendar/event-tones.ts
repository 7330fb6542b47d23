import type { VisitStatus } from '../../../../contract/visits/visit-states.ts'

/** How an open house looks beside them, where the reader has a place or holds it, and where they wait for one. */
export const openHouseTone = {
  held: 'border-edge bg-surface text-ink',
  waiting: 'border-dashed border-due bg-surface text-due',
}

/** How a visit looks on a calendar. */
export const eventTones: Record<VisitStatus, string> = {
  requested: 'border-dashed border-due bg-due-soft text-due',
  confirmed: 'border-transparent bg-verified-soft text-verified',
  in_progress: 'border-accent bg-accent-soft text-accent-strong',
  done: 'border-transparent bg-sunk text-soft',
  no_show: 'border-transparent bg-wrong-soft text-wrong',
  cancelled: 'border-transparent bg-sunk text-faint',
  declined: 'border-transparent bg-sunk text-faint',
  rescheduled: 'border-transparent bg-sunk text-faint',
  expired: 'border-transparent bg-sunk text-faint',
}
