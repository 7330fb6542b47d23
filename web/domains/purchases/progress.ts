import type { MarketId } from '../../../contract/markets.ts'
import { itemsOf, purchaseSteps, type PurchaseMark, type PurchaseStep } from '../../../contract/purchases/checklists.ts'
import type { Purchase } from '../../../contract/purchases/purchases.ts'

export interface Progress {
  market: MarketId
  marks: ReadonlySet<PurchaseMark>
  hasBudget: boolean
  /** Of a person who is signed in. */
  purchase?: Pick<Purchase, 'saved' | 'visits' | 'enquiries' | 'home' | 'homeId'> | undefined
}

/** Whether the site knows that a step is done: a budget was set, a home saved or chosen, a visit made. */
export function isKnownDone(step: PurchaseStep, { hasBudget, purchase }: Progress): boolean {
  if (step === 'budget') return hasBudget
  if (step === 'search') return purchase !== undefined && (purchase.saved.total > 0 || purchase.home !== undefined)
  return step === 'visit' && purchase !== undefined && purchase.visits.totalDone > 0
}

/** Whether a step is done: marked, or everything in its checklist is, or the site knows it. */
export const isDone = (step: PurchaseStep, progress: Progress): boolean =>
  progress.marks.has(step) ||
  itemsOf(progress.market, step).every((item) => progress.marks.has(item)) ||
  isKnownDone(step, progress)

type Visit = Purchase['visits']['done'][number]
type Enquiry = Purchase['enquiries']['items'][number]

export type NextAction =
  | { kind: 'set-budget' }
  | { kind: 'save-home' }
  | { kind: 'choose-another' }
  | { kind: 'read-reply'; enquiry: Enquiry }
  | { kind: 'rate-visit'; visit: Visit }
  | { kind: 'prepare-visit'; visit: Visit }
  | { kind: 'book-visit'; homeId: string }
  | { kind: 'choose-home' }
  | { kind: 'work-on'; step: PurchaseStep }
  | { kind: 'finished' }

/**
 * What comes next. People who wait come first: a reply to read, a visit to say something about or to prepare. Then the first step that
 * is not done; to begin with it, if there is nothing else of it to do, its page.
 */
export function nextAction(progress: Progress): NextAction {
  const { purchase } = progress
  const open = purchaseSteps.find((step) => !isDone(step, progress))
  if (open === undefined) return { kind: 'finished' }
  const reply = purchase?.enquiries.items.find(({ unread }) => unread > 0)
  if (reply) return { kind: 'read-reply', enquiry: reply }
  const rateable = purchase?.visits.done.find(({ awaitsFeedback }) => awaitsFeedback)
  if (rateable) return { kind: 'rate-visit', visit: rateable }
  const [visit] = purchase?.visits.toCome ?? []
  if (visit) return { kind: 'prepare-visit', visit }
  if (open === 'budget') return { kind: 'set-budget' }
  if (open === 'search') return { kind: 'save-home' }
  const [saved] = purchase?.saved.homes ?? []
  if (open === 'visit' && saved) return { kind: 'book-visit', homeId: purchase?.home?.id ?? saved.id }
  if (purchase?.homeId !== undefined && !purchase.home) return { kind: 'choose-another' }
  if (open === 'legal' && purchase && !purchase.home && purchase.saved.total > 0) return { kind: 'choose-home' }
  return { kind: 'work-on', step: open }
}
