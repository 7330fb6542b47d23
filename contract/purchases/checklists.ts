import { keysOf } from '../keys-of.ts'
import { marketIds, type MarketId } from '../markets.ts'

/** What a buyer ticks off in each step, in the order of the steps. A name belongs to one step of a market. */
export const checklists = {
  in: {
    budget: ['credit-report', 'savings', 'loan-in-principle'],
    search: ['localities', 'rera', 'guidance-value'],
    visit: ['second-visit', 'carpet-area', 'water-and-power', 'parking', 'dues'],
    legal: ['title-chain', 'encumbrance', 'occupancy', 'tax-receipts', 'society-letter', 'lawyer', 'token'],
    loan: ['offers', 'loan-papers', 'valuation', 'sanction'],
    closing: ['deed-draft', 'stamp-duty', 'tds', 'appointment', 'registered'],
    move: ['possession', 'mutation', 'utilities', 'papers'],
  },
  us: {
    budget: ['credit-report', 'cash-to-close', 'assistance', 'pre-approval'],
    search: ['buyer-agreement', 'must-haves', 'flood-map'],
    visit: ['second-visit', 'disclosures', 'association', 'comparables'],
    legal: ['offer', 'earnest-money', 'inspection', 'repairs', 'title-search'],
    loan: ['offers', 'appraisal', 'rate-lock', 'insurance'],
    closing: ['closing-disclosure', 'walkthrough', 'wire', 'signed', 'recorded'],
    move: ['locks', 'utilities', 'homestead', 'papers'],
  },
} as const satisfies Record<MarketId, Record<string, readonly string[]>>

type Lists = typeof checklists
/** A step of buying a home, the same in every market; `closing` is the registration in India. */
export type PurchaseStep = keyof Lists['in']
export type ChecklistItem<Market extends MarketId = MarketId> = Lists[Market][PurchaseStep][number]
/** What can be marked as done: a whole step, or an item of its checklist. */
export type PurchaseMark = PurchaseStep | ChecklistItem

export const purchaseSteps: readonly PurchaseStep[] = keysOf(checklists.in)

export const itemsOf = (market: MarketId, step: PurchaseStep): readonly ChecklistItem[] => checklists[market][step]

/** Everything that can be marked, in any market. */
export const purchaseMarks: readonly PurchaseMark[] = [
  ...new Set([
    ...purchaseSteps,
    ...marketIds.flatMap((market) => purchaseSteps.flatMap((step) => itemsOf(market, step))),
  ]),
]
