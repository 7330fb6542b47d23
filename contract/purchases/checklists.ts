import * as z from 'zod/mini'
import { marketIds, type MarketId } from '../markets.ts'

/** The steps of buying a home, in every market; `closing` is the registration in India. */
export const purchaseSteps = ['budget', 'search', 'visit', 'legal', 'loan', 'closing', 'move'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

/** What a buyer ticks off in each step. A name belongs to one step of a market. */
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
} as const satisfies Record<MarketId, Record<PurchaseStep, readonly string[]>>

type Lists = typeof checklists
export type ChecklistItem<Market extends MarketId = MarketId> = Lists[Market][PurchaseStep][number]

/** What can be marked as done: a whole step, or an item of its checklist. */
export type PurchaseMark = PurchaseStep | ChecklistItem

const marksOf = (market: MarketId): readonly PurchaseMark[] => [
  ...purchaseSteps,
  ...purchaseSteps.flatMap((step): readonly ChecklistItem[] => checklists[market][step]),
]

export const purchaseMarks: readonly PurchaseMark[] = [...new Set(marketIds.flatMap(marksOf))]
export const PurchaseMark = z.enum(purchaseMarks)

/** A step whose whole checklist is ticked off is done as well. */
export const isMarkedDone = (step: PurchaseStep, market: MarketId, marks: ReadonlySet<string>): boolean =>
  marks.has(step) || checklists[market][step].every((item) => marks.has(item))
