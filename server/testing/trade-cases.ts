import { endpoints } from '../../contract/index.ts'
import { DAY_MS } from '../../contract/time.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Asked } from './start-app.ts'
import { billedTo, writeOrder, writePackage } from './written-orders.ts'
import { openRule } from '../../contract/settings/features.ts'

const proof = { method: 'cash', evidence: 'Receipt 17' }
/** Of five boosts with tax. */
const TOTAL = 1178_82

const boosts = ({ db, clock }: Asked) =>
  writePackage(db, clock.now(), { kind: 'boosts', version: { periodDays: null, quantity: 5 } })

/** An order that a person has not paid, whose payment a member of staff may have recorded; returns its id. */
export async function unpaidOrder(app: Asked, userId: string, recordedBy?: string): Promise<string> {
  const { id } = await writeOrder(app.db, app.clock.now(), {
    userId,
    items: [{ of: await boosts(app) }],
    state: 'created',
    capturedAt: null,
    method: null,
    ...(recordedBy !== undefined && { ...proof, recordedBy }),
  })
  return id
}

/** The address of an account, verified. */
export async function verifiedEmail({ db }: Asked, userId: string): Promise<string> {
  const { rows } = await db.query<{ email: string }>(
    `update users set email_verified_at = created_at where id = $1 returning email`,
    [userId],
  )
  return rows[0]?.email ?? ''
}

const couponBody = ({ clock }: Asked) => ({
  code: `C${uuidv7().slice(-12).toUpperCase()}`,
  market: 'in',
  discount: { percent: 1000 },
  firstOrder: false,
  perOwner: 1,
  total: 10,
  validFrom: clock.now().toISOString(),
  validUntil: new Date(clock.now().getTime() + DAY_MS).toISOString(),
})

/** The code of a new coupon. */
const newCoupon = async (app: Asked, token: string): Promise<string> =>
  (await app.ask(endpoints.createCoupon, { body: couponBody(app), token })).data.code

async function cartOf(app: Asked, user: string) {
  await app.db.query(`update billing_settings set free_mode = false where market = 'in'`)
  return { user, market: 'in', items: [{ package: (await boosts(app)).code }] }
}

const point = () => ({ market: 'in', slug: `p-${uuidv7()}` })

/** Names of new things of the operator. */
const tradeParams: Record<string, () => Record<string, string>> = {
  savePoint: point,
  removePoint: point,
  saveService: () => ({ id: uuidv7() }),
  addExchangeRate: () => ({ id: uuidv7() }),
  savePackage: () => ({ code: `c-${uuidv7()}` }),
  saveSetting: () => ({ key: 'reply-hours' }),
  saveFeature: () => ({ feature: 'contest' }),
  marketSettingHistory: () => ({ key: 'contest' }),
  getPage: () => ({ slug: 'about' }),
}

/** What a call about a market names. */
export async function marketThing(app: Asked, call: string, token: string) {
  if (call.endsWith('View') || call === 'savedViews') return { params: { section: 'homes', id: uuidv7() } }
  if (call === 'settingEffect') return { params: { key: 'reply-hours' }, query: { market: 'in', value: '12' } }
  if (call === 'endCoupon') return { params: { code: await newCoupon(app, token) } }
  return { params: tradeParams[call]?.() ?? {} }
}

async function revisionOf({ db }: Asked, key: string): Promise<number> {
  const { rows } = await db.query<{ revision: number }>(
    `select revision from market_settings where market = 'in' and key = $1`,
    [key],
  )
  return rows[0]?.revision ?? 0
}

/** Valid bodies of what the operator's trade is asked, for an agent who buys. */
export const tradeBodies = (app: () => Asked, buyer: () => string): Record<string, () => Promise<unknown>> => ({
  saveSetting: async () => ({ market: 'in', value: 12, revision: await revisionOf(app(), 'reply-hours') }),
  saveFeature: async () => ({ market: 'in', rule: openRule, revision: await revisionOf(app(), 'contest') }),
  savePackage: async () => ({
    version: 0,
    market: 'in',
    audience: 'owner',
    kind: 'credits',
    isVisible: false,
    sort: 1,
    names: { en: 'Ten credits', hi: 'दस क्रेडिट' },
    price: 100_000,
    taxRate: 1800,
    quotas: {},
    quantity: 10,
  }),
  createCoupon: async () => couponBody(app()),
  addCustomField: async () => ({
    kind: 'flag',
    label: `Ramp ${uuidv7().slice(-8)}`,
    labelHindi: 'ढलान',
    choices: [],
    subTypes: [],
    intents: [],
    required: false,
    filterable: true,
  }),
  addExchangeRate: async () => ({ base: 'USD', quote: 'INR', rate: '84.25', day: '2026-06-01', source: 'Test' }),
  quotePayment: () => cartOf(app(), buyer()),
  recordPayment: async () => ({
    ...(await cartOf(app(), buyer())),
    ...proof,
    id: uuidv7(),
    billing: billedTo.in,
    total: TOTAL,
  }),
  recordOrderPayment: async () => ({ ...proof, total: TOTAL }),
  savePoint: async () => ({ kind: 'metro', name: 'A station', location: [77.6, 12.9], source: 'Test', isNew: true }),
  importPoints: async () => ({ market: 'in', csv: 'kind,name,longitude,latitude,source\nmetro,Halt,77.6,12.9,Test' }),
  revealProfileContact: async () => ({ consent: true }),
  cancelPayment: async () => ({ reason: 'It never arrived.' }),
})
