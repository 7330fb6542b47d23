import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ContactWindow, Criteria } from '../../../../../contract/enquiries/requirements.ts'
import { listFormat } from '../../../../../contract/intl.ts'
import { markets } from '../../../../../contract/markets.ts'
import type { Intent } from '../../../../../contract/properties/vocabulary.ts'
import { BEDROOMS_AND_MORE } from '../../../../../contract/search/filter-table.ts'
import type { Currency } from '../../../../../contract/values.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { subTypeNames } from '../../../properties/open/fact-lists.ts'
import { bedroomsBefore, capital } from '../../../properties/open/home-words.ts'

/** Names of intents in a form, as verbs. */
export const intentVerbs: Record<Intent, MessageDescriptor> = {
  sale: msg`Buy`,
  rent: msg`Rent`,
  lease: msg`Lease for business`,
  pg: msg`PG or shared home`,
  auction: msg`Buy at auction`,
}

export const windowNames: Record<ContactWindow, MessageDescriptor> = {
  any: msg`Any time`,
  morning: msg`Mornings, 9 am to noon`,
  afternoon: msg`Afternoons, noon to 5 pm`,
  evening: msg`Evenings, 5 pm to 9 pm`,
  weekend: msg`Weekends only`,
}

/** The criteria of a requirement that every side sees: its asker, potential buyers, the back office. */
export type Wanted = Pick<
  Criteria,
  'market' | 'intent' | 'propertySubType' | 'bedrooms' | 'budgetMin' | 'budgetMax'
> & { currency?: Currency; cityName: string; localityNames: readonly string[] }

const wantedTo: Record<Intent, (kind: string, place: string) => MessageDescriptor> = {
  sale: (kind, place) => msg`${kind} to buy in ${place}`,
  rent: (kind, place) => msg`${kind} to rent in ${place}`,
  lease: (kind, place) => msg`${kind} to lease in ${place}`,
  pg: (kind, place) => msg`${kind} in ${place}`,
  auction: (kind, place) => msg`${kind} at auction in ${place}`,
}

/** Localities in a heading; with more only their number is shown. */
const MAX_NAMED = 2

const orList = (items: string[], locale: string) => listFormat(locale, { type: 'disjunction' }).format(items)

function kindWords({ market, propertySubType, bedrooms }: Wanted, i18n: I18n, locale: string): string {
  const rooms = bedrooms
    .toSorted((a, b) => a - b)
    .map((number) => bedroomsBefore(number, markets[market], i18n, number === BEDROOMS_AND_MORE))
  const kinds = propertySubType.map((kind) => i18n._(subTypeNames[kind]).toLocaleLowerCase(locale))
  const kind = kinds.length ? orList(kinds, locale) : i18n._(msg({ message: 'home', context: 'that is wanted' }))
  return rooms.length ? `${orList(rooms, locale)} ${kind}` : kind
}

function placeWords({ cityName, localityNames }: Wanted, i18n: I18n): string {
  const named = localityNames.slice(0, MAX_NAMED).join(', ')
  const more = localityNames.length - MAX_NAMED
  if (!named) return cityName
  return more > 0
    ? i18n._(msg`${named} and ${plural(more, { one: '# more locality', other: '# more localities' })}, ${cityName}`)
    : `${named}, ${cityName}`
}

/** Formats the heading and the budget of a requirement. */
export function useWantedWords() {
  const { i18n } = useLingui()
  const { money, language } = useFormat()
  return {
    /** "2 BHK or 3 BHK apartment to buy in Indiranagar, Bengaluru". */
    title: (wanted: Wanted): string => {
      const locale = markets[wanted.market].locale[language]
      return capital(i18n._(wantedTo[wanted.intent](kindWords(wanted, i18n, locale), placeWords(wanted, i18n))))
    },
    /** "₹ 80 L to ₹ 1.2 Cr", per month for rents. */
    budget: ({ market, intent, budgetMin, budgetMax, currency = markets[market].currency }: Wanted): string => {
      const [from, to] = [budgetMin, budgetMax].map((sum) => sum !== undefined && money(sum, currency).short)
      const said =
        from && to
          ? i18n._(msg`${from} to ${to}`)
          : to
            ? i18n._(msg`Up to ${to}`)
            : from
              ? i18n._(msg`From ${from}`)
              : i18n._(msg`Any budget`)
      return (from || to) && intent !== 'sale' && intent !== 'auction' ? i18n._(msg`${said} a month`) : said
    },
  }
}
