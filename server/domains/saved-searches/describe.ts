import { markets } from '../../../contract/markets.ts'
import { BEDROOMS_AND_MORE, type PropertyFilterQuery } from '../../../contract/properties/search.ts'
import type { Language } from '../../../contract/values.ts'
import type { Places } from '../places/service.ts'
import { sayArea, sayMoney, words } from './words.ts'

/** What `describe` says by itself; every other filter is one more condition. */
const counted = [
  'furnished',
  'developmentStatus',
  'ageMax',
  'bathroomsMin',
  'amenities',
  'lister',
  'listedWithin',
  'photosOnly',
  'project',
] as const satisfies (keyof PropertyFilterQuery)[]

/**
 * A search in words: "2, 3 bedrooms apartments for sale in Kothrud, Pune, up to ₹80 lakh". Without its free text where
 * anybody might have written it (`quoted` false).
 */
export async function describe(
  places: Places,
  f: PropertyFilterQuery,
  language: Language,
  quoted = true,
): Promise<string> {
  const say = words[language]
  const { currency } = markets[f.market]
  const money = (amount: number) => sayMoney(amount, currency, language)
  const list = (items: string[], type: 'disjunction' | 'conjunction') =>
    new Intl.ListFormat(language, { type }).format(items)

  const kinds = f.propertySubType?.length
    ? f.propertySubType.map((kind) => say.kinds[kind])
    : f.category?.map((category) => say.categories[category])
  const offered = say.offered[f.intent](kinds?.length ? list(kinds, 'disjunction') : say.homes)
  const more = counted.filter((key) => f[key] !== undefined && f[key] !== false).length
  const parts = [
    [offered, await placeWords()].filter(Boolean).join(' '),
    f.bedrooms?.length &&
      say.bedrooms(
        list(
          f.bedrooms.map((n) => (n === BEDROOMS_AND_MORE ? `${n}+` : String(n))),
          'disjunction',
        ),
      ),
    range(f.priceMin, f.priceMax, money),
    withArea(range(f.areaMin, f.areaMax, (area) => sayArea(area, f.market, language))),
    quoted && f.text !== undefined && say.saying(f.text),
    (more > 0 || (!quoted && f.text !== undefined)) && say.more(more + (quoted || f.text === undefined ? 0 : 1)),
  ]
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)

  function range(low: number | undefined, high: number | undefined, of: (value: number) => string) {
    if (low !== undefined && high !== undefined) return `${of(low)}–${of(high)}`
    return high === undefined ? low !== undefined && say.from(of(low)) : say.upTo(of(high))
  }
  function withArea(said: string | false) {
    return said && say.area(said)
  }
  async function placeWords(): Promise<string> {
    const gazetteer = await places.gazetteer()
    const city = f.city === undefined ? undefined : gazetteer.city(f.market, f.city)
    const named = [...(f.locality ?? []).map((slug) => gazetteer.locality(f.market, slug, city)), city].flatMap(
      (place) => (place ? [(language === 'hi' && place.nameHindi) || place.name] : []),
    )
    const km = f.radius === undefined ? '' : (f.radius / 1000).toLocaleString(markets[f.market].locale[language])
    return [named.length && say.in(named.join(', ')), km ? say.round(km) : (f.polygon || f.box) && say.onMap]
      .filter(Boolean)
      .join(', ')
  }
}
