import { expect, test } from 'vitest'
import {
  adminContestRound,
  adminContestRounds,
  cancelContestRound,
  replaceContestHome,
  type AdminRoundDetail,
} from '../../../../contract/contests/contest-admin.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { administrator } from '../../../testing/administrator.ts'
import { one, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'

const id = (number: number) => `01990000-0000-7000-8000-00000000000${number}`

const planned: AdminRoundDetail = {
  code: 'in-pune-2026-06-02',
  market: 'in',
  city: { slug: 'pune', name: 'Pune' },
  day: '2026-06-02',
  practice: false,
  currency: 'INR',
  state: 'scheduled',
  opensAt: '2026-06-01T18:30:00.000Z',
  closesAt: '2026-06-02T18:30:00.000Z',
  players: 0,
  homes: [
    {
      position: 1,
      propertyId: id(1),
      title: 'Corner flat with two balconies',
      propertySubType: 'apartment',
      closePrice: 71_23_456_00,
      facts: [{ name: 'rooms', bedroomsTotal: 2 }],
      guesses: 0,
    },
  ],
}

async function open() {
  let round = planned
  const becomes = (more: Partial<AdminRoundDetail>) => () => {
    round = { ...round, ...more }
    return { data: round }
  }
  const app = await openApp('/', [
    answer(adminContestRounds, () => {
      const { homes: _, ...listed } = round
      return { data: [listed], total: 1 }
    }),
    answer(adminContestRound, () => ({ data: round })),
    answer(
      replaceContestHome,
      becomes({ homes: planned.homes.map((home) => ({ ...home, propertyId: id(2), title: 'Flat by the lake' })) }),
    ),
    answer(cancelContestRound, becomes({ state: 'cancelled' })),
  ])
  currentUser.set(administrator)
  await app.goTo('/admin/contests')
}

test('a planned round is previewed with its prices, and a home replaced', async () => {
  await open()
  ;(await one('button', 'Preview: Pune, 2 Jun 2026')).click()
  await one('a', 'Corner flat with two balconies')
  expect(texts('[role="dialog"]').join()).toMatch(/₹\s71/)
  ;(await one('button', 'Replace home 1')).click()
  await one('a', 'Flat by the lake')
})

test('a round is cancelled for a reason', async () => {
  await open()
  ;(await one('button', 'Cancel the round: Pune, 2 Jun 2026')).click()
  type(await one('textarea'), 'The photos are wrong.')
  ;(await one('[role="dialog"] button', 'Cancel the round')).click()
  await until(() => expect(texts('table').join()).toContain('Cancelled'))
})
