import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { markets } from '../../../../contract/markets.ts'
import type { propertyHistory } from '../../../../contract/properties/properties.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { statusNames } from '../open/home-words.ts'
import type { Format } from '../open/home-words.ts'

export type Happening = EndpointOutput<typeof propertyHistory>['data'][number]

export interface PriceSince {
  at: string
  price: number
}

/** Asking prices with their dates, oldest first. */
export const pricesIn = (past: readonly Happening[]): PriceSince[] =>
  past.flatMap(({ at, kind, listPrice: price }) =>
    (kind === 'listed' || kind === 'price') && price !== undefined ? [{ at, price }] : [],
  )

interface Words {
  said: string
  note?: string
  /** Whether the price came down. */
  fell?: boolean
}

interface Telling {
  i18n: I18n
  format: Format
  home: Pick<Property, 'currency' | 'market' | 'leaseAmountFrequency'>
}

/** An event of a home's history in words. */
export function happeningWords(past: readonly Happening[], at: number, telling: Telling): Words {
  const happening = past[at]
  if (!happening) return { said: '' }
  const { i18n, format, home } = telling
  const short = (amount: number) => format.money(amount, home.currency).short
  const { kind, standardStatus: status, listPrice, closePrice } = happening
  if (kind === 'listed') {
    const again = past.slice(0, at).some((before) => before.kind === 'listed')
    const onRequest = home.leaseAmountFrequency ? msg`rent on request` : msg`price on request`
    const price = listPrice === undefined ? i18n._(onRequest) : short(listPrice)
    return { said: again ? i18n._(msg`Listed again, ${price}`) : i18n._(msg`Listed, ${price}`) }
  }
  if (kind === 'closed') {
    const isLet = status === 'rented'
    const said = isLet ? i18n._(msg`Rented`) : i18n._(msg`Sold`)
    const untold = isLet ? msg`Rent not stated.` : msg`Price not stated.`
    if (closePrice === undefined) return { said, note: i18n._(untold) }
    const price = short(closePrice)
    return { said: `${said}, ${price}`, note: i18n._(msg`According to its owner or agent`) }
  }
  if (kind === 'status' && status)
    return { said: i18n._(status === 'active' ? msg`Back on the market` : statusNames[status]) }
  return priceWords(past, at, telling)
}

/** "₹ 1.25 Cr: ₹ 5 L less than in March 2026". */
function priceWords(past: readonly Happening[], at: number, { i18n, format, home }: Telling): Words {
  const { listPrice: price, previousListPrice: before, at: changed } = past[at] ?? {}
  if (price === undefined)
    return {
      said: i18n._(home.leaseAmountFrequency ? msg`Changed to rent on request` : msg`Changed to price on request`),
    }
  const said = format.money(price, home.currency).short
  if (before === undefined || before === price) return { said }
  const by = format.money(Math.abs(price - before), home.currency).short
  const { locale, timeZone } = markets[home.market]
  const monthOf = (of: string) =>
    dateTimeFormat(locale[format.language], { month: 'long', year: 'numeric', timeZone }).format(new Date(of))
  const since = pricesIn(past.slice(0, at)).at(-1)?.at
  const month = since && monthOf(since)
  const fell = price < before
  if (!month || (changed && monthOf(changed) === month))
    return { said, fell, note: fell ? i18n._(msg`${by} less than before`) : i18n._(msg`${by} more than before`) }
  return {
    said,
    fell,
    note: fell ? i18n._(msg`${by} less than in ${month}`) : i18n._(msg`${by} more than in ${month}`),
  }
}
