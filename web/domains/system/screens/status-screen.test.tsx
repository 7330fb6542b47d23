import { expect, test } from 'vitest'
import { publicStatus, statusParts, type PublicStatus } from '../../../../contract/system/public-status.ts'
import { one, texts } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { overall } from '../public/status-words.ts'

const days = Array.from({ length: 90 }, (_, at) => (at < 30 ? null : 0))
const good: PublicStatus = {
  at: '2026-06-01T06:00:00.000Z',
  hasDatabase: true,
  parts: statusParts.map((part) => ({ part, state: 'works', availability: 1, days })),
  notices: [],
}

async function open(status: PublicStatus) {
  await openApp('/status', [answer(publicStatus, () => ({ data: status }))])
  await one('h1', 'Status')
  return texts('main').join()
}

test('each part says whether it works, and how long it did not', async () => {
  const parts = good.parts.map((part) =>
    part.part === 'search'
      ? { ...part, state: 'down' as const, availability: 0.999_99, days: [...days.slice(1), 3] }
      : part.part === 'payments'
        ? { ...part, state: 'degraded' as const, availability: 0.99, days: [...days.slice(1), 300] }
        : part,
  )
  const said = await open({ ...good, parts })
  expect(said).toContain('Some parts do not work at the moment.')
  expect(texts('main li').join(' | ')).toMatch(
    /Website.*Working.*Worked at every check of the last 90 days.*100% available \| Search.*Not working.*Down for 3 minutes in 90 days.*99\.99% available/,
  )
  expect(texts('main li').join()).toMatch(/Payments.*Having problems.*Down for about 5 hours in 90 days.*99% available/)
})

test('a part that was never checked shows no days', async () => {
  const said = await open({
    ...good,
    parts: statusParts.map((part) => ({ part, state: 'works', days: days.map(() => null) })),
  })
  expect(said).toContain('Everything works.')
  expect(said).not.toContain('available')
})

test('notices have their times', async () => {
  const notices = [
    { id: '019b76da-0000-7000-8000-000000000001', text: 'Codes arrive late.', from: '2026-06-01T05:00:00.000Z' },
    {
      id: '019b76da-0000-7000-8000-000000000002',
      text: 'Search was away.',
      from: '2026-05-01T05:00:00.000Z',
      until: '2026-05-01T06:00:00.000Z',
    },
  ]
  const said = await open({ ...good, notices })
  expect(said).toMatch(/All checks pass\. See the notice below\..*Codes arrive late\.Since 1 Jun 2026/)
  expect(said).toMatch(/Earlier notices.*Search was away\.1 May 2026.* to 1 May 2026/)
})

test('a database that is away is named', async () => {
  const said = await open({
    ...good,
    hasDatabase: false,
    parts: good.parts.map((part) => ({ ...part, state: 'down' })),
  })
  expect(said).toContain('We cannot reach our database.')
})

test('the whole is as its worst part', () => {
  const [website, ...others] = good.parts
  if (!website) throw new Error('There is no part.')
  expect(overall(good)).toBe('works')
  expect(overall({ parts: [...others, { ...website, state: 'degraded' }] })).toBe('degraded')
  expect(overall({ parts: [...others, { ...website, state: 'down' }] })).toBe('down')
})
