import type { MarketId } from '../markets.ts'
import { stateDuties } from './transfer-duty-rates.ts'
import type { DutyName, DutyPart, DutyRate, StateDuties } from './transfer-duty-rates.ts'

const buyers = ['man', 'joint', 'woman'] as const
export type Buyer = (typeof buyers)[number]

export interface DutyLine {
  name: DutyName
  /** Share of the whole price, if a single rate applies. */
  percent?: number
  /** Minor units. */
  amount: number
}

export interface TransferCosts extends Pick<StateDuties, 'paidBy' | 'asOf' | 'reportedBy' | 'source'> {
  lines: DutyLine[]
  sum: number
  /** Kinds of buyers whose rates differ; empty if the law treats all alike. */
  buyers: Buyer[]
}

interface Where {
  market: MarketId
  stateOrProvince?: string | undefined
  city: { slug: string }
}

/** Slugs of the states of a market whose duties are known, and of the cities that add to them or take off. */
export function statesWithDuties(market: MarketId): { state: string; cities: string[] }[] {
  return Object.entries(stateDuties).flatMap(([key, duties]) => {
    const [at, state] = key.split('/')
    if (at !== market || !state || !duties) return []
    const cities = new Set(duties.parts.flatMap((part) => [...(part.cities ?? []), ...(part.notIn ?? [])]))
    return [{ state, cities: [...cities].toSorted() }]
  })
}

/** Duties and fees on a sale at `price` (minor units); undefined if the state's rates are unknown here. */
export function transferCosts(price: number, where: Where, buyer: Buyer): TransferCosts | undefined {
  const duties = stateDuties[`${where.market}/${where.stateOrProvince?.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`]
  if (!duties) return undefined
  const lines = linesOf(duties, price, where.city.slug, buyer)
  const sum = sumOf(lines)
  const sumFor = (one: Buyer) => sumOf(linesOf(duties, price, where.city.slug, one))
  const favoured = buyers.filter((one) => one !== 'man' && sumFor(one) !== sumFor('man'))
  const { parts: _, ...said } = duties
  return { lines, sum, buyers: favoured.length ? ['man', ...favoured] : [], ...said }
}

const sumOf = (lines: readonly DutyLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

function linesOf({ parts }: StateDuties, price: number, city: string, buyer: Buyer): DutyLine[] {
  const asked = parts.filter((part) => (part.cities?.includes(city) ?? true) && !part.notIn?.includes(city))
  const stampDuty = lineOf(
    parts.find(({ name }) => name === 'stamp-duty'),
    price,
    price,
    buyer,
  )
  return asked
    .map((part) =>
      part.name === 'stamp-duty' && stampDuty
        ? stampDuty
        : lineOf(part, price, part.ofStampDuty ? (stampDuty?.amount ?? 0) : price, buyer),
    )
    .filter((line) => line !== undefined)
}

function lineOf(part: DutyPart | undefined, price: number, base: number, buyer: Buyer): DutyLine | undefined {
  if (!part) return undefined
  const { name, rates, most = Infinity } = part
  if (part.graduated) return { name, amount: Math.round(byBands(rates, price)) }
  const rate = rates.find(({ upTo = Infinity }) => price <= upTo)
  if (!rate) return { name, amount: 0 }
  if (rate.fixed !== undefined) return { name, amount: rate.fixed }
  const percent = (buyer === 'man' ? undefined : rate[buyer]) ?? rate.percent ?? 0
  const amount = Math.round((base * percent) / 100)
  if (amount > most) return { name, amount: most }
  return { name, amount, ...(!part.ofStampDuty && { percent }) }
}

function byBands(rates: readonly DutyRate[], price: number): number {
  let from = 0
  let sum = 0
  for (const { upTo = Infinity, percent = 0 } of rates) {
    sum += (Math.max(0, Math.min(price, upTo) - from) * percent) / 100
    from = upTo
  }
  return sum
}
