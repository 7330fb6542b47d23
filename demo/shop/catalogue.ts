import type { Audience, Quotas } from '../../contract/billing/packages.ts'
import { marketIds, type MarketId } from '../../contract/markets.ts'
import type { Role } from '../../contract/roles.ts'
import { DAY_MS } from '../../contract/time.ts'
import { writePackage } from '../../server/domains/billing/catalogue/packages.ts'
import { readSettings, writeSettings } from '../../server/domains/billing/catalogue/settings.ts'
import type { Db } from '../../server/platform/db/pool.ts'

type Words = readonly [en: string, hi: string]

/** The demo's shop has been open for so long. */
const TRADE_DAYS = 120
export const shopOpened = (now: Date): Date => new Date(now.getTime() - TRADE_DAYS * DAY_MS)

const MINOR_UNITS = 100
const noQuotas: Quotas = { listings: 0, boosts: 0, reveals: 0, leads: 0, seats: 0, sites: 0 }
/** GST of 18 % under the code of advertising space on the internet, and no sales tax. */
const taxes: Record<MarketId, { taxRate: number; taxCode?: string }> = {
  in: { taxRate: 1800, taxCode: '998365' },
  us: { taxRate: 0 },
}
const CREDIT_DAYS = 365

const moved: Words = [
  'Move to a larger plan at any time: what is left of this one is taken off',
  'कभी भी बड़ा प्लान लें: इस प्लान का बचा हुआ मूल्य घट जाता है',
]
const kept: Words = ['Your listings stay saved when the plan ends', 'प्लान ख़त्म होने पर भी आपकी लिस्टिंग सुरक्षित रहती हैं']
const shared: Words = ['Managers share the plan among members', 'मैनेजर प्लान को सदस्यों में बाँटते हैं']
const leads: Words = ['Leads of the plan are used before your credits', 'आपके क्रेडिट से पहले प्लान की लीड इस्तेमाल होती हैं']

interface DemoPlan {
  code: string
  audience: Audience
  names: Words
  /** Whole rupees and dollars, without tax. */
  prices: Record<MarketId, number>
  quotas: Partial<Quotas>
  features: readonly Words[]
  trialDays?: number
  periodDays?: number
}

const plans: readonly DemoPlan[] = [
  {
    code: 'owner-plus',
    audience: 'owner',
    names: ['Owner Plus', 'ओनर प्लस'],
    prices: { in: 499, us: 19 },
    quotas: { listings: 10, boosts: 4, reveals: 40 },
    features: [moved, kept],
  },
  {
    code: 'agent-plus',
    audience: 'agent',
    names: ['Agent Plus', 'एजेंट प्लस'],
    prices: { in: 1499, us: 49 },
    quotas: { listings: 200, boosts: 12, reveals: 60, leads: 10, sites: 1 },
    features: [leads, moved, kept],
    trialDays: 14,
  },
  {
    code: 'agent-pro',
    audience: 'agent',
    names: ['Agent Pro', 'एजेंट प्रो'],
    prices: { in: 3999, us: 129 },
    quotas: { listings: 500, boosts: 30, reveals: 150, leads: 30, sites: 3 },
    features: [leads, moved, kept],
  },
  {
    code: 'agency-team',
    audience: 'agency',
    names: ['Agency Team', 'एजेंसी टीम'],
    prices: { in: 9999, us: 299 },
    quotas: { listings: 1000, boosts: 60, reveals: 300, leads: 60, seats: 60, sites: 2 },
    features: [shared, leads, moved],
  },
  {
    code: 'agency-network',
    audience: 'agency',
    names: ['Agency Network', 'एजेंसी नेटवर्क'],
    prices: { in: 24_999, us: 749 },
    quotas: { listings: 4000, boosts: 200, reveals: 1000, leads: 200, seats: 250, sites: 6 },
    features: [shared, leads, moved],
  },
  {
    code: 'builder-plus',
    audience: 'builder',
    names: ['Builder Plus', 'बिल्डर प्लस'],
    prices: { in: 14_999, us: 399 },
    quotas: { listings: 500, boosts: 30, reveals: 100, leads: 20, sites: 2 },
    features: [leads, moved, kept],
  },
  {
    code: 'builder-year',
    audience: 'builder',
    names: ['Builder Plus, yearly', 'बिल्डर प्लस, वार्षिक'],
    prices: { in: 149_990, us: 3990 },
    quotas: { listings: 500, boosts: 30, reveals: 100, leads: 20, sites: 2 },
    features: [leads, moved, kept],
    periodDays: 365,
  },
]

interface DemoAddOn {
  audience: Audience
  kind: 'credits' | 'boosts'
  quantity: number
  prices: Record<MarketId, number>
}

const addOns: readonly DemoAddOn[] = [
  { audience: 'owner', kind: 'boosts', quantity: 3, prices: { in: 299, us: 12 } },
  { audience: 'agent', kind: 'credits', quantity: 25, prices: { in: 1250, us: 50 } },
  { audience: 'agent', kind: 'credits', quantity: 100, prices: { in: 4500, us: 180 } },
  { audience: 'agent', kind: 'boosts', quantity: 5, prices: { in: 999, us: 29 } },
  { audience: 'agency', kind: 'credits', quantity: 250, prices: { in: 10_000, us: 400 } },
  { audience: 'builder', kind: 'credits', quantity: 100, prices: { in: 4500, us: 180 } },
  { audience: 'builder', kind: 'boosts', quantity: 10, prices: { in: 1899, us: 55 } },
]

const addOnWords = {
  credits: (n: number): Words => [`${n} credits`, `${n} क्रेडिट`],
  boosts: (n: number): Words => [`${n} boosts`, `${n} बूस्ट`],
}

const inBoth = ([en, hi]: Words) => ({ en, hi })

/** The code of a package in a market; codes are unique over all markets. */
export const packageIn = (market: MarketId, code: string): string => (market === 'in' ? code : `${market}-${code}`)

const addOnCode = ({ audience, kind, quantity }: DemoAddOn) => `${audience}-${kind}-${quantity}`

/** Puts plans and add-ons on sale in both markets, and ends free mode there. */
export async function addPackages(db: Db, users: Map<Role, string>, now: Date): Promise<void> {
  const opened = shopOpened(now)
  const by = users.get('Admin')
  if (by === undefined) return
  for (const market of marketIds) {
    const base = { version: 0, market, isVisible: true, ...taxes[market] }
    for (const [sort, { code, audience, names, prices, quotas, features, ...terms }] of plans.entries())
      await writePackage(db, opened, by, packageIn(market, code), {
        ...base,
        kind: 'plan',
        audience,
        sort,
        names: inBoth(names),
        features: { en: features.map(([en]) => en), hi: features.map(([, hi]) => hi) },
        price: prices[market] * MINOR_UNITS,
        quotas: { ...noQuotas, ...quotas },
        periodDays: terms.periodDays ?? 30,
        trialDays: terms.trialDays ?? 0,
      })
    for (const [sort, addOn] of addOns.entries())
      await writePackage(db, opened, by, packageIn(market, addOnCode(addOn)), {
        ...base,
        kind: addOn.kind,
        audience: addOn.audience,
        sort,
        names: inBoth(addOnWords[addOn.kind](addOn.quantity)),
        features: { en: [], hi: [] },
        price: addOn.prices[market] * MINOR_UNITS,
        quotas: noQuotas,
        quantity: addOn.quantity,
        trialDays: 0,
        ...(addOn.kind === 'credits' && { validDays: CREDIT_DAYS }),
      })
    const { settings, revision } = await readSettings(db, market)
    await writeSettings(db, opened, by, { market, revision, settings: { ...settings, freeMode: false } })
  }
}
