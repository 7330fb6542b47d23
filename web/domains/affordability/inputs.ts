import { loanPresets } from '../../../contract/properties/loan-presets.ts'
import type { Buyer } from '../../../contract/properties/transfer-duties.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { loanLimits, withinLimits, type Limits } from '../properties/open/costs/loan.ts'

/** What the page asks, in whole units of the currency, percent and years. */
const numbers = [
  'income',
  'other',
  'savings',
  'rate',
  'years',
  'down',
  'rent',
  'rentGrowth',
  'priceGrowth',
  'savingsReturn',
  'extra',
  'once',
  'onceInYear',
] as const
type NumberName = (typeof numbers)[number]

export interface Inputs extends Record<NumberName, number> {
  /** Slug of the state whose duties apply, and of a city that adds to them; empty if none is chosen. */
  state: string
  city: string
  buyer: Buyer
}

const percent = (min: number, max: number): Limits => ({ min, max, step: 0.5 })

export const inputLimits: Record<MarketId, Record<NumberName, Limits>> = {
  in: {
    income: { min: 0, max: 2_000_000, step: 5_000 },
    other: { min: 0, max: 1_000_000, step: 1_000 },
    savings: { min: 0, max: 50_000_000, step: 50_000 },
    ...shared(),
    rent: { min: 0, max: 1_000_000, step: 1_000 },
    extra: { min: 0, max: 500_000, step: 1_000 },
    once: { min: 0, max: 50_000_000, step: 50_000 },
  },
  us: {
    income: { min: 0, max: 100_000, step: 250 },
    other: { min: 0, max: 50_000, step: 50 },
    savings: { min: 0, max: 5_000_000, step: 5_000 },
    ...shared(),
    rent: { min: 0, max: 50_000, step: 50 },
    extra: { min: 0, max: 20_000, step: 50 },
    once: { min: 0, max: 5_000_000, step: 1_000 },
  },
}

function shared() {
  return {
    rate: loanLimits.rate,
    years: loanLimits.years,
    down: { min: 0, max: 90, step: 1 },
    rentGrowth: percent(0, 15),
    priceGrowth: percent(-5, 15),
    savingsReturn: percent(0, 15),
    onceInYear: { min: 1, max: 30, step: 1 },
  }
}

const figures: Record<
  MarketId,
  Pick<Inputs, 'income' | 'savings' | 'rent' | 'rentGrowth' | 'priceGrowth' | 'savingsReturn'>
> = {
  in: { income: 150_000, savings: 3_000_000, rent: 35_000, rentGrowth: 6, priceGrowth: 5, savingsReturn: 6 },
  us: { income: 9_000, savings: 100_000, rent: 2_500, rentGrowth: 3, priceGrowth: 3.5, savingsReturn: 4 },
}

/** What the page opens with: an example of the market, not advice. */
export function defaultInputs(market: MarketId): Inputs {
  const { rate, years } = loanPresets[market]
  return {
    ...figures[market],
    other: 0,
    rate,
    years,
    down: 0,
    extra: 0,
    once: 0,
    onceInYear: 5,
    state: '',
    city: '',
    buyer: 'man',
  }
}

const SLUG = /^[a-z-]{0,40}$/
const isBuyer = (text: string): text is Buyer => text === 'man' || text === 'joint' || text === 'woman'

/** The inputs in the fragment of an address; what is missing or makes no sense is as the page opens. */
export function readInputs(fragment: string, market: MarketId): Inputs {
  const inputs = defaultInputs(market)
  if (fragment.length > 500) return inputs
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  for (const name of numbers) {
    const text = given.get(name)
    if (text) inputs[name] = withinLimits(inputLimits[market][name], Number(text), inputs[name])
  }
  const [state = '', city = '', buyer = ''] = ['state', 'city', 'buyer'].map((name) => given.get(name) ?? '')
  return {
    ...inputs,
    ...(SLUG.test(state) && { state }),
    ...(SLUG.test(city) && { city }),
    ...(isBuyer(buyer) && { buyer }),
  }
}

/** The fragment that has these inputs: only those that differ from what the page opens with. */
export function fragmentOf(inputs: Inputs, market: MarketId): string {
  const opened: Record<string, string | number> = { ...defaultInputs(market) }
  const changed = Object.entries(inputs).filter(([name, value]) => value !== opened[name])
  return changed.length
    ? `#${new URLSearchParams(changed.map(([name, value]) => [name, String(value)])).toString()}`
    : ''
}
