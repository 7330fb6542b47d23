import { SQUARE_METRES_PER, type AreaUnit, type Market } from '../../../../../contract/markets.ts'
import type { Charge, PriceList } from '../../../../../contract/projects/prices.ts'
import { readMoney, readNumber, showMoney } from '../../../../platform/draft/typed-values.ts'
import { newId } from '../../../../platform/new-id.ts'

/** An option with a code and a surcharge: a preferred location, a parking place. */
export interface WrittenExtra {
  key: string
  code: string
  label: string
  amount: string
}

interface WrittenCharge {
  key: string
  label: string
  kind: Charge['kind']
  amount: string
  isTaxed: boolean
}

/** A price list as typed: amounts in whole money, shares in per cent, charges by area in the person's unit. */
export interface WrittenPrices {
  base: Record<string, string>
  floorRise: string
  fromFloor: string
  preferred: WrittenExtra[]
  parking: WrittenExtra[]
  charges: WrittenCharge[]
  tax: string
  registration: string
}

/** How amounts are parsed: words of large amounts, separators of the locale, and the unit of areas. */
export interface Typing {
  market: Market
  locale: string
  unit: AreaUnit
}

const percentText = (share: number) => String(share / 100)
const extrasOf = (list: PriceList['parking'], locale: string): WrittenExtra[] =>
  list.map(({ code, label, amount }) => ({ key: newId(), code, label, amount: showMoney(amount, locale) }))

function chargeText({ kind, amount }: Charge, { locale, unit }: Typing): string {
  if (kind === 'share') return percentText(amount)
  return showMoney(kind === 'per-area' ? Math.round(amount * SQUARE_METRES_PER[unit]) : amount, locale)
}

/** The form's initial values: the given price list, else empty. */
export function writtenPrices(list: PriceList | undefined, typing: Typing): WrittenPrices {
  const { locale } = typing
  if (!list)
    return {
      base: {},
      floorRise: '0',
      fromFloor: '1',
      preferred: [],
      parking: [],
      charges: [],
      tax: '0',
      registration: '0',
    }
  return {
    base: Object.fromEntries(
      list.unitTypes.map(({ unitTypeId, basePrice }) => [unitTypeId, showMoney(basePrice, locale)]),
    ),
    floorRise: showMoney(list.floorRise.amount, locale),
    fromFloor: String(list.floorRise.fromFloor),
    preferred: extrasOf(list.preferredLocations, locale),
    parking: extrasOf(list.parking, locale),
    charges: list.charges.map((charge) => ({
      key: newId(),
      label: charge.label,
      kind: charge.kind,
      amount: chargeText(charge, typing),
      isTaxed: charge.isTaxed,
    })),
    tax: percentText(list.taxShare),
    registration: percentText(list.registrationShare),
  }
}

export type PriceProblem = 'sum' | 'share' | 'floor' | 'label' | 'code' | 'code-twice'
/** Problems by the name of the control. */
export type PriceProblems = Record<string, PriceProblem>

const MAX_AMOUNT = 1_000_000_000_000
const CODE = /^[A-Z][A-Z0-9]{0,7}$/

interface Reader {
  problems: PriceProblems
  sum: (name: string, text: string, least?: number) => number
  share: (name: string, text: string) => number
}

function reader(market: Market): Reader {
  const problems: PriceProblems = {}
  return {
    problems,
    sum(name, text, least = 0) {
      const read = readMoney(text, market)
      const amount = typeof read === 'number' ? read : Number.NaN
      if (Number.isInteger(amount) && amount >= least && amount <= MAX_AMOUNT) return amount
      problems[name] = 'sum'
      return 0
    },
    share(name, text) {
      const read = readNumber(text.replace('%', ''))
      const share = typeof read === 'number' ? Math.round(read * 100) : Number.NaN
      if (share >= 0 && share <= 10_000) return share
      problems[name] = 'share'
      return 0
    },
  }
}

function readExtras(
  read: Reader,
  part: 'preferred' | 'parking',
  extras: readonly WrittenExtra[],
): PriceList['parking'] {
  return extras.map(({ key, code, label, amount }, at) => {
    const upper = code.trim().toUpperCase()
    if (label.trim().length < 2) read.problems[`${part}.${key}.label`] = 'label'
    if (!CODE.test(upper)) read.problems[`${part}.${key}.code`] = 'code'
    else if (extras.slice(0, at).some((other) => other.code.trim().toUpperCase() === upper))
      read.problems[`${part}.${key}.code`] = 'code-twice'
    return { code: upper, label: label.trim(), amount: read.sum(`${part}.${key}.amount`, amount) }
  })
}

/** The typed price list, or its problems. Plans without a price are left out. */
export function readPrices(
  written: WrittenPrices,
  { unit, market }: Typing,
): { prices: PriceList; problems?: undefined } | { prices?: undefined; problems: PriceProblems } {
  const read = reader(market)
  const { problems } = read
  const floor = Number(written.fromFloor.trim() || Number.NaN)
  if (!Number.isInteger(floor) || floor < 0 || floor > 200) problems['fromFloor'] = 'floor'
  const prices: PriceList = {
    unitTypes: Object.entries(written.base).flatMap(([unitTypeId, text]) =>
      text.trim() === '' ? [] : [{ unitTypeId, basePrice: read.sum(`base.${unitTypeId}`, text, 1) }],
    ),
    floorRise: { amount: read.sum('floorRise', written.floorRise || '0'), fromFloor: floor },
    preferredLocations: readExtras(read, 'preferred', written.preferred),
    parking: readExtras(read, 'parking', written.parking),
    charges: written.charges.map(({ key, label, kind, amount, isTaxed }) => {
      if (label.trim().length < 2) problems[`charges.${key}.label`] = 'label'
      const name = `charges.${key}.amount`
      const value = kind === 'share' ? read.share(name, amount) : read.sum(name, amount)
      return {
        label: label.trim(),
        kind,
        amount: kind === 'per-area' ? Math.round(value / SQUARE_METRES_PER[unit]) : value,
        isTaxed,
      }
    }),
    taxShare: read.share('tax', written.tax || '0'),
    registrationShare: read.share('registration', written.registration || '0'),
  }
  return Object.keys(problems).length ? { problems } : { prices }
}
