// @vitest-environment node
import { expect, test } from 'vitest'
import { checklists, purchaseSteps, type PurchaseMark } from '../../../contract/purchases/checklists.ts'
import { isDone, nextAction, type NextAction, type Progress } from './progress.ts'
import { sampleHome } from '../properties/facts/sample-home.ts'

type Purchase = NonNullable<Progress['purchase']>

const home = sampleHome()
const none: Purchase = {
  saved: { total: 0, homes: [] },
  visits: { toCome: [], done: [], totalDone: 0 },
  enquiries: { total: 0, items: [] },
}
const saved = { saved: { total: 1, homes: [home] } }
const visit = {
  id: 'v',
  propertyId: 'h',
  title: 'A flat',
  startsAt: '2026-06-03T06:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  status: 'confirmed',
  awaitsFeedback: false,
} as const
const unrated = { ...visit, status: 'done', awaitsFeedback: true } as const
const enquiry = { id: 'e', title: 'A flat', state: 'replied', sentAt: visit.startsAt, unread: 1 } as const
const visited = { visits: { toCome: [], done: [{ ...unrated, awaitsFeedback: false }], totalDone: 1 } }

const next = (purchase: Partial<Purchase> | undefined, marks: readonly PurchaseMark[] = [], hasBudget = true) =>
  nextAction({ market: 'in', marks: new Set(marks), hasBudget, purchase: purchase && { ...none, ...purchase } })

const before = (step: (typeof purchaseSteps)[number]) => purchaseSteps.slice(0, purchaseSteps.indexOf(step))

test.each<[string, Partial<Purchase> | undefined, readonly PurchaseMark[], boolean, NextAction]>([
  ['a visitor without a budget', undefined, [], false, { kind: 'set-budget' }],
  ['a visitor with one', undefined, [], true, { kind: 'save-home' }],
  ['a visitor who marked three steps', undefined, before('legal'), false, { kind: 'work-on', step: 'legal' }],
  ['a new account', {}, [], false, { kind: 'set-budget' }],
  ['a home saved without a budget', saved, [], false, { kind: 'set-budget' }],
  ['a home saved', saved, [], true, { kind: 'book-visit', homeId: home.id }],
  [
    'a visit to come',
    { ...saved, visits: { ...none.visits, toCome: [visit] } },
    [],
    true,
    { kind: 'prepare-visit', visit },
  ],
  [
    'a visit to rate and one to come',
    { ...saved, visits: { toCome: [visit], done: [unrated], totalDone: 1 } },
    [],
    true,
    { kind: 'rate-visit', visit: unrated },
  ],
  [
    'a reply to read before all else',
    { visits: { toCome: [visit], done: [unrated], totalDone: 1 }, enquiries: { total: 1, items: [enquiry] } },
    [],
    false,
    { kind: 'read-reply', enquiry },
  ],
  ['a home visited', { ...saved, ...visited }, [], true, { kind: 'choose-home' }],
  ['a home decided on', { ...saved, ...visited, homeId: home.id, home }, [], true, { kind: 'work-on', step: 'legal' }],
  ['a home decided on that is gone', { ...saved, ...visited, homeId: 'h' }, [], true, { kind: 'choose-another' }],
  ['no home saved any more', visited, ['search'], true, { kind: 'work-on', step: 'legal' }],
  ['nothing left but the move', saved, before('move'), true, { kind: 'work-on', step: 'move' }],
  [
    'everything done, though a reply waits',
    { enquiries: { total: 1, items: [enquiry] } },
    purchaseSteps,
    true,
    { kind: 'finished' },
  ],
])('%s', (_, purchase, marks, hasBudget, expected) => {
  expect(next(purchase, marks, hasBudget)).toEqual(expected)
})

test('a step is done by its mark, by all of its checklist, or by what the site knows, and not by a part', () => {
  const progress = (marks: readonly PurchaseMark[]): Progress => ({
    market: 'us',
    marks: new Set(marks),
    hasBudget: false,
  })
  const { loan } = checklists.us
  expect(isDone('loan', progress(['loan']))).toBe(true)
  expect(isDone('loan', progress(loan))).toBe(true)
  expect(isDone('loan', progress(loan.slice(1)))).toBe(false)
  expect(isDone('budget', { ...progress([]), hasBudget: true })).toBe(true)
})

test.each(['in', 'us'] as const)('an item of %s belongs to one step, and is no step', (market) => {
  const items = purchaseSteps.flatMap((step) => checklists[market][step])
  expect(new Set([...items, ...purchaseSteps]).size).toBe(items.length + purchaseSteps.length)
})
