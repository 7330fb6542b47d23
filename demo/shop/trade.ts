import { BillingDetails } from '../../contract/billing/billing-details.ts'
import type { SubscriptionState } from '../../contract/billing/subscriptions.ts'
import { markets, type MarketId } from '../../contract/markets.ts'
import type { Role } from '../../contract/roles.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time.ts'
import { lockSubscription, transfer, type Owner } from '../../server/domains/billing/service.ts'
import { boostHome } from '../../server/domains/listings/transitions/status-transitions.ts'
import { boostProject } from '../../server/domains/projects/workspace/boosting.ts'
import { invoiceIssued } from '../../server/domains/payments/invoices/notifications.ts'
import { placeOrder } from '../../server/domains/payments/orders/orders.ts'
import { applyPaymentEvent, expireOrder } from '../../server/domains/payments/orders/payment-events.ts'
import { priceCart, type Buyer } from '../../server/domains/payments/orders/pricing.ts'
import type { OnlineMethod, PaymentEvent } from '../../server/domains/payments/providers/provider.ts'
import { approveRefund } from '../../server/domains/payments/refunds/deciding.ts'
import { requestRefund } from '../../server/domains/payments/refunds/requesting.ts'
import { moveRefund } from '../../server/domains/payments/refunds/settling.ts'
import { writeRenewal } from '../../server/domains/payments/renewals/renewal-orders.ts'
import { insertRows } from '../../server/platform/db/insert-rows.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import { updateRow } from '../../server/platform/db/write-row.ts'
import type { Viewer } from '../../server/platform/http/viewer.ts'
import { uuidv7 } from '../../server/platform/ids.ts'
import { seeded } from '../market/random.ts'
import { demoName } from '../accounts.ts'
import { packageIn, shopOpened } from './catalogue.ts'
import { seededId } from '../random.ts'
import { leadsTaken, type Step } from './taken-leads.ts'

const addresses: Record<MarketId, Pick<BillingDetails, 'address' | 'region' | 'postcode'>[]> = {
  in: [
    { address: ['14 Hill Road, Bandra West', 'Mumbai'], region: '27', postcode: '400050' },
    { address: ['12 Church Street', 'Bengaluru'], region: '29', postcode: '560001' },
    { address: ['8 Park Street', 'Kolkata'], region: '19', postcode: '700016' },
  ],
  us: [
    { address: ['500 Pine Street', 'Seattle'], region: 'WA', postcode: '98101' },
    { address: ['20 Congress Avenue', 'Austin'], region: 'TX', postcode: '78701' },
  ],
}
const welcome: Record<MarketId, string> = { in: 'WELCOME20', us: 'HELLO20' }
const PERCENT = 100

interface Person {
  userId: string
  owner: Owner
  audience: Buyer['audience']
  billing: BillingDetails
}

interface Purchase {
  coupon?: string
  method?: OnlineMethod
  /** How the payment ends; the default is that it is captured. */
  ends?: 'captured' | 'failed' | 'expired' | 'open'
}

/**
 * Four months of trade in the site's market, through the code that serves the shop and in the order of time, so that invoices are numbered
 * in their order: trials, plans, changes, add-ons, coupons, failed and forgotten payments, and subscriptions in each state.
 */
export async function addTrade(db: Db, users: Map<Role, string>, market: MarketId, now: Date): Promise<void> {
  const random = seeded(307)
  let order = 70_000
  const id = () => seededId(random, (order += 1))
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await insertRows(db, 'coupons', [
    {
      code: welcome[market],
      market,
      percent: 20 * PERCENT,
      firstOrder: true,
      total: 500,
      validFrom: shopOpened(now),
      validUntil: before(-60),
      createdBy: users.get('Admin'),
    },
  ])
  const { agent, builder, agency, others } = await tradersOf(db, users, market)
  if (!agent || !builder || !agency) return

  /** What the provider reports of an order, two minutes later. */
  const happens = async (
    at: Date,
    { id: orderId, amount }: { id: string; amount: number },
    what: Pick<PaymentEvent, 'kind' | 'method' | 'refundRef'>,
  ) => {
    const later = new Date(at.getTime() + 2 * MINUTE_MS)
    const checkoutRef = `demo-${orderId}`
    await updateRow(db, 'orders', { id: orderId }, { checkoutRef })
    await applyPaymentEvent(db, later, 'sandbox', {
      ...what,
      id: `${what.kind}-${orderId}`,
      checkoutRef,
      amount,
      currency: markets[market].currency,
      paymentRef: `demo-payment-${orderId}`,
      occurredAt: later,
    })
  }
  const buy =
    (person: Person | undefined, code: string, { coupon, method = 'upi', ends = 'captured' }: Purchase = {}) =>
    async (at: Date) => {
      if (!person) return
      const body = {
        id: id(),
        market,
        coupon,
        billing: person.billing,
        items: [{ package: packageIn(market, code), quantity: 1 }],
      }
      const { userId, ...buyer } = person
      const priced = await priceCart(db, at, buyer, body, true)
      await placeOrder(db, at, { userId, buyer, priced, body, language: 'en', provider: 'sandbox' })
      const { total: amount } = priced.totals
      if (amount === 0 || ends === 'open') return
      if (ends === 'expired') return expireOrder(db, new Date(at.getTime() + DAY_MS), body.id)
      await happens(at, { id: body.id, amount }, { kind: ends, method })
    }
  const renew = (person: Person | undefined, method: OnlineMethod) => async (at: Date) => {
    const running = person && (await lockSubscription(db, person.owner))
    if (!running) return
    const orderId = id()
    await writeRenewal(db, at, running, { id: orderId, userId: person.userId, byMandate: false, provider: 'sandbox' })
    const { rows } = await db.query<{ total: number }>(`select total from orders where id = $1`, [orderId])
    await happens(at, { id: orderId, amount: rows[0]?.total ?? 0 }, { kind: 'captured', method })
  }
  /** The buyer's request, which waits for staff or has its money sent back three hours later. */
  const refund = (person: Person | undefined, isPaid: boolean) => async (at: Date) => {
    const { rows } = await db.query<{ id: string; total: number }>(
      `select id, total from orders where user_id = $1 and state = 'captured' and total > 0 and captured_at < $2
       order by captured_at desc limit 1`,
      [person?.userId, at],
    )
    const [last] = rows
    const admin = users.get('Admin')
    if (!person || !last || admin === undefined) return
    const refundId = id()
    await requestRefund(db, at, person.userId, {
      id: refundId,
      orderId: last.id,
      backAs: 'payment',
      reason: 'not-needed',
    })
    if (!isPaid) return
    const later = new Date(at.getTime() + 3 * HOUR_MS)
    await approveRefund(db, later, admin, refundId)
    await moveRefund(db, later, refundId, ['sent'], {
      attempt: 1,
      providerRef: `demo-refund-${refundId}`,
      askedAt: later,
    })
    const { rows: sent } = await db.query<{ amount: number }>(`select amount from refunds where id = $1`, [refundId])
    await happens(
      later,
      { id: last.id, amount: sent[0]?.amount ?? 0 },
      { kind: 'refunded', refundRef: `demo-refund-${refundId}` },
    )
  }
  const becomes = (person: Person | undefined, state: SubscriptionState) => async (at: Date) => {
    if (!person) return
    await db.query(
      `update subscriptions set state = $3, updated_at = $4, version = version + 1, auto_renew = auto_renew and $3 <> 'cancelled',
         past_due_since = case when $3 in ('past_due', 'paused') then coalesce(past_due_since, $4) end
       where owner_kind = $1 and owner_id = $2 and state <> 'expired'`,
      [person.owner.kind, person.owner.id, state, at],
    )
  }
  const [first, second, third, fourth, fifth] = others
  const steps: Step[] = [
    [119, buy(agent, 'agent-credits-25', { coupon: welcome[market] })],
    [112, buy(first, 'agent-plus')],
    [103, buy(builder, 'builder-credits-100', { method: 'netbanking' })],
    [98, becomes(first, 'expired')],
    [96, buy(agent, 'agent-boosts-5', { method: 'card', ends: 'failed' })],
    [95.99, buy(agent, 'agent-boosts-5')],
    [88, buy(second, 'agent-boosts-5', { coupon: welcome[market] })],
    [77, buy(third, 'agent-pro', { method: 'card' })],
    [74, buy(builder, 'builder-boosts-10', { method: 'card' })],
    [60, buy(agency, 'agency-credits-250', { method: 'netbanking' })],
    [58, buy(third, 'agent-credits-100', { method: 'card' })],
    [52, buy(agent, 'agent-credits-100', { method: 'card', ends: 'expired' })],
    [47.1, renew(third, 'card')],
    [40, buy(agent, 'agent-plus')],
    [33, buy(fourth, 'agent-pro', { coupon: welcome[market] })],
    [27, buy(agent, 'agent-plus', { method: 'upi' })],
    [24, (at) => transfer(db, at, { from: agent.owner, to: agency.owner, credits: 15, key: id() })],
    [21, buy(agency, 'agency-team', { method: 'netbanking' })],
    [17, becomes(third, 'past_due')],
    [12, buy(second, 'agent-pro')],
    [9, becomes(second, 'cancelled')],
    [8, buy(agent, 'agent-pro', { method: 'card' })],
    [7, becomes(third, 'paused')],
    [9.5, buy(fifth, 'agent-boosts-5')],
    [8.5, refund(fifth, true)],
    [5.5, buy(fifth, 'agent-credits-25')],
    [5, buy(fifth, 'agent-plus')],
    [4.5, refund(fifth, false)],
    [3, becomes(fourth, 'past_due')],
    [0.02, buy(agent, 'agent-boosts-5', { ends: 'open' })],
  ]
  const viewerOf = ({ userId }: Person, held: Role[]): Viewer => ({
    userId,
    sessionId: '',
    roles: held,
    trust: 'established',
  })
  const boost = (person: Person | undefined, which: number) => async (at: Date) => {
    const { rows } = await db.query<{ id: string; roles: Role[] }>(
      `select p.id, u.roles::text[] as roles from properties p join profiles f on f.id in (p.list_agent_id, p.list_builder_id) join users u on u.id = f.user_id
       where u.id = $1 and p.market = $2 and p.standard_status = 'active' and not p.hidden order by p.id limit 1 offset $3`,
      [person?.userId, market, which],
    )
    const [home] = rows
    if (person && home) await boostHome(db, at, viewerOf(person, home.roles), home.id)
  }
  const boostOwnProject = (person: Person | undefined, which: number) => async (at: Date) => {
    const { rows } = await db.query<{ id: string; roles: Role[] }>(
      `select r.id, u.roles::text[] as roles from projects r join profiles b on b.id = r.builder_id join users u on u.id = b.user_id
       where u.id = $1 and r.market = $2 and r.state = 'active' and r.units_free > 0 order by r.id limit 1 offset $3`,
      [person?.userId, market, which],
    )
    const [project] = rows
    if (person && project) await boostProject(db, at, viewerOf(person, project.roles), project.id)
  }
  const boosts: Step[] = [
    [3.5, boostOwnProject(builder, 0)],
    [1.7, boostOwnProject(builder, 1)],
    [6, boost(third, 0)],
    [4, boost(agent, 0)],
    [2.5, boost(builder, 0)],
    [1.2, boost(second, 0)],
    [0.6, boost(agent, 3)],
  ]
  // The requirements of the demo are Indian.
  const takers = [builder, agent, builder, first].flatMap((one) => one?.userId ?? [])
  const leads = market === 'in' ? await leadsTaken(db, now, takers) : []
  const all = [...steps, ...boosts, ...leads]
  for (const [daysAgo, run] of all.toSorted(([a], [b]) => b - a)) await run(before(daysAgo))
  await markInvoicesRead(db)
}

interface Traders {
  agent: Person | undefined
  builder: Person | undefined
  agency: Person | undefined
  /** Agents, the colleagues of the demo agent first. */
  others: Person[]
}

/** Who buys: the demo accounts, the agency that the agent manages, and other agents of the market. */
async function tradersOf(db: Db, users: Map<Role, string>, market: MarketId): Promise<Traders> {
  const { rows } = await db.query<{ userId: string; name: string; agencyId: string; agency: string }>(
    `select u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, f.id as "agencyId", f.name as agency
     from agents a join users u on u.id = a.user_id join agencies f on f.id = a.agency_id where a.market = $1
     order by u.id <> $2, u.email not like 'colleague%', u.email limit 6`,
    [market, users.get('Agent')],
  )
  const buyer = (at: number, userId: string, name: string, owner: Owner, audience: Buyer['audience']): Person => {
    const [address] = addresses[market].slice(at % addresses[market].length)
    if (!address) throw new Error(`Market ${market} has no addresses.`)
    return { userId, owner, audience, billing: BillingDetails.parse({ market, name, ...address }) }
  }
  const [agent, ...others] = rows.map(({ userId, name }, at) =>
    buyer(at, userId, name, { kind: 'user', id: userId }, 'agent'),
  )
  const builderId = users.get('Builder')
  const [row] = rows
  return {
    agent,
    others,
    builder:
      builderId === undefined
        ? undefined
        : buyer(1, builderId, demoName('Builder'), { kind: 'user', id: builderId }, 'builder'),
    agency: row && buyer(0, row.userId, row.agency, { kind: 'agency', id: row.agencyId }, 'agency'),
  }
}

/** Has the buyers read of their invoices when they were issued, instead of all when the demo starts. */
async function markInvoicesRead(db: Db): Promise<void> {
  const { rows } = await db.query<{ id: string; number: string; userId: string; agency: string | null; at: Date }>(
    `select i.id, i.number, o.user_id as "userId", case o.owner_kind when 'agency' then o.owner_id end as agency, i.issued_at as at
     from invoices i join orders o on o.id = i.order_id`,
  )
  await insertRows(
    db,
    'notifications',
    rows.map(({ id, number, userId, agency, at }) => ({
      id: uuidv7(at.getTime()),
      userId,
      recipient: userId,
      kind: invoiceIssued.name,
      key: id,
      params: { invoiceId: id, number, ...(agency !== null && { agency }) },
      inApp: true,
      readAt: new Date(at.getTime() + HOUR_MS),
      createdAt: at,
    })),
  )
}
