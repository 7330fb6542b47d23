import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { myAgencies } from '../../../../contract/agencies/membership.ts'
import type { CreditHistory, CreditLine } from '../../../../contract/billing/credits.ts'
import { listPackages } from '../../../../contract/billing/packages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { User } from '../../../../contract/users.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { App } from '../../../app.tsx'
import { call } from '../../../platform/api/call.ts'
import { createQueryClient } from '../../../platform/api/query-client.ts'
import { createI18n } from '../../../platform/language.ts'
import { all, choose, one, texts, until } from '../../../testing/dom.ts'
import { config } from '../../../testing/open-app.tsx'
import { CreditsView } from './credits-view.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const user: User = {
  _id: '00000000-0000-7000-8000-000000000001',
  firstName: 'Farah',
  lastName: 'Khan',
  emailVerified: true,
  phoneVerified: true,
  roles: ['Buyer', 'Agent'],
  language: 'en',
  createdAt: '2026-01-01T06:00:00.000Z',
}
const agency = { id: '00000000-0000-7000-8000-000000000002', slug: 'good-homes', name: 'Good Homes', market: 'in' }
const claimId = '00000000-0000-7000-8000-000000000003'
const daysAgo = (days: number) => new Date(Date.parse(config.now) - days * DAY_MS).toISOString()
const line = (id: number, more: Partial<CreditLine> = {}): CreditLine => ({
  id,
  kind: 'grant',
  amount: 10,
  balance: 10 * id,
  at: daysAgo(1),
  ...more,
})

interface Asked {
  path: string
  query: Record<string, string>
}

/** Renders the credits at an address; `historyOf` answers what is asked of them. */
async function show(
  address: string,
  historyOf: (asked: Asked) => Partial<CreditHistory>,
  {
    marketId = 'in',
    manages = false,
    freeMode = true,
  }: { marketId?: MarketId; manages?: boolean; freeMode?: boolean } = {},
) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, location.href)
    if (pathname === listPackages.path) return Response.json({ data: [], freeMode, refundDays: 7 })
    if (pathname === myAgencies.path)
      return Response.json({
        data: manages ? [{ ...agency, manages, creditShare: 0 }] : [],
        invitations: [],
        ownership: [],
      })
    const request = { path: pathname, query: Object.fromEntries(searchParams) }
    asked.push(request)
    if (pathname.endsWith('/export')) return new Response('csv')
    return Response.json({ data: [], balance: 0, months: [], ...historyOf(request) })
  })
  const router = createMemoryRouter([{ path: '/leads-payment-history', element: <CreditsView user={user} /> }], {
    initialEntries: [`/leads-payment-history${address}`],
  })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  root.render(
    <App
      i18n={await createI18n('en', config)}
      queryClient={createQueryClient(call, false)}
      config={{ ...config, marketId }}
      theme="light"
    >
      <RouterProvider router={router} />
    </App>,
  )
  onTestFinished(() => {
    root.unmount()
    page.remove()
    vi.unstubAllGlobals()
  })
  return { asked, address: () => router.state.location.search }
}

const rows = () => texts('tbody tr')

test('shows the balance, what expires next, and each change with what was left, and reads on', async () => {
  const { asked } = await show('', ({ query }) =>
    query['before'] === '2'
      ? { data: [line(1, { note: 'Welcome' })], balance: 25, months: ['2026-05'] }
      : {
          data: [
            line(3, { kind: 'lead', amount: -5, balance: 25 }),
            line(2, { expiresAt: '2026-06-20T06:00:00.000Z' }),
          ],
          next: 2,
          balance: 25,
          expiring: { credits: 12, from: '2026-06-20T06:00:00.000Z' },
          months: ['2026-05'],
        },
  )
  ;(await one('button', 'Show more')).click()
  await until(() => expect(rows()).toHaveLength(3))
  expect(document.body.textContent).toContain('Balance: 25')
  expect(document.body.textContent).toContain('12 credits expire in the next 30 days, the first on 20 Jun 2026.')
  expect(rows()[0]).toContain('Lead taken−525')
  expect(rows()[1]).toContain('GrantedExpires on 20 Jun 2026+1020')
  expect(rows()[2]).toContain('GrantedWelcome+1010')
  expect(all('button', 'Show more')).toEqual([])
  expect(asked.map(({ query }) => query)).toEqual([{ market: 'in' }, { market: 'in', before: '2' }])
})

test('a lead leads to its dispute while that is open, and only then', async () => {
  const lead = { kind: 'lead', amount: -5, claimId } as const
  await show('', () => ({
    data: [
      line(5, { ...lead, at: daysAgo(6.9) }),
      line(4, { ...lead, at: daysAgo(7.1) }),
      line(3, { ...lead, isRefunded: true }),
      line(2, { kind: 'refund', claimId }),
      // A colleague's.
      line(1, { kind: 'lead', amount: -5 }),
    ],
    balance: 50,
  }))
  const dispute = await one('a', 'Dispute')
  expect(dispute.getAttribute('href')).toBe(`/poptleads?tab=claims&claim=${claimId}`)
  expect(dispute.closest('tr')).toBe(all('tbody tr')[0])
})

test('a purchase leads to its receipt', async () => {
  await show('', () => ({ data: [line(2, { kind: 'purchase', orderId: claimId }), line(1)], balance: 20 }))
  const receipt = await one('a', 'Receipt')
  expect(receipt.getAttribute('href')).toBe(`/thankyou/${claimId}`)
  expect(all('a', 'Receipt')).toHaveLength(1)
  expect(receipt.closest('tr')).toBe(all('tbody tr')[0])
})

test('filters are the address, also of a file, in the words of the market', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined })
  const { asked, address } = await show(
    '?kind=nonsense&month=2026-02',
    ({ query }) => ({ data: query['kind'] ? [] : [line(1)], balance: 10, months: ['2026-05', '2026-04'] }),
    { marketId: 'us' },
  )
  await until(() => expect(rows()).toHaveLength(1))
  const month = await one('select', 'Month')
  // The month of the address is there too; happy-dom does not keep the order of options that come later.
  expect(texts('option', month).toSorted()).toEqual(['All months', 'April 2026', 'February 2026', 'May 2026'])
  choose(month, 'April 2026')
  await until(() => expect(asked.at(-1)?.query).toEqual({ market: 'us', month: '2026-04' }))
  ;(await one('button', 'Download CSV')).click()
  await until(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/^credits-.*\.csv$/)
  expect(asked.at(-1)).toEqual({ path: '/api/credits/export', query: { market: 'us', month: '2026-04' } })
  choose(await one('select', 'Change'), 'Lead taken')
  await one('h2', 'No results with these filters')
  expect(new URLSearchParams(address()).get('kind')).toBe('lead')
  expect(all('button', 'Download CSV')).toEqual([])
  vi.restoreAllMocks()
})

test('without credits it says what to do', async () => {
  await show('', () => ({}))
  await one('h2', 'No credits yet')
  expect((await one('a', 'See the requirements')).getAttribute('href')).toBe('/poptleads')
  expect((await one('a', 'Contact us')).getAttribute('href')).toBe('/contact')
  // Who manages no agency is not asked whose.
  expect(all('select', 'Whose')).toEqual([])
})

test('where packages are sold, credits can be bought', async () => {
  await show('', ({ query }) => (query['kind'] ? {} : { data: [line(1)], balance: 10 }), { freeMode: false })
  expect((await one('a', 'Buy credits')).getAttribute('href')).toBe('/agent-packages')
})

test('where packages are sold, the empty history leads to the store', async () => {
  await show('', () => ({}), { freeMode: false })
  await one('h2', 'No credits yet')
  expect((await one('a', 'Buy credits')).getAttribute('href')).toBe('/agent-packages')
  expect(document.body.textContent).not.toContain('grant you some')
})

test('a manager switches to the credits of the agency and sees who spent', async () => {
  const { asked, address } = await show(
    '',
    ({ path }) => ({ data: path.startsWith('/api/agencies/') ? [line(1, { by: 'Meera Iyer' })] : [], balance: 10 }),
    { manages: true },
  )
  choose(await one('select', 'Whose'), 'Good Homes')
  await until(() => expect(rows().join()).toContain('Granted · Meera Iyer'))
  expect(asked.at(-1)).toEqual({ path: `/api/agencies/${agency.id}/credits/history`, query: { market: 'in' } })
  expect(address()).toBe(`?agency=${agency.id}`)
})
