import { ServiceWords } from '../../../contract/services/service-admin.ts'
import type { ServiceKind, ServicePriceUnit } from '../../../contract/services/services.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Language } from '../../../contract/values.ts'

/** A service as it is stored, with the keys of its cities. */
export interface ServiceRow {
  id: string
  version: number
  market: MarketId
  slug: string
  kind: ServiceKind
  words_en: unknown
  words_hi: unknown
  price_from: number
  price_unit: ServicePriceUnit
  days_from: number | null
  days_to: number | null
  everywhere: boolean
  active: boolean
  position: number
  place_ids: number[]
  provider: string | null
}

/** SQL of the columns of `ServiceRow`, of service `s` in `SERVICE_TABLES`. */
export const SERVICE_COLUMNS = `s.id, s.version, s.market, s.slug, s.kind, s.words_en, s.words_hi, s.price_from, s.price_unit, s.days_from,
  s.days_to, s.everywhere, s.active, s.position, coalesce(a.name, g.name, b.name) as provider,
  array(select place_id from service_cities c where c.service_id = s.id order by place_id) as place_ids`

export const SERVICE_TABLES = `services s left join agents a on a.id = s.agent_id left join agencies g on g.id = s.agency_id
  left join builders b on b.id = s.builder_id`

export const daysOf = ({ days_from: from, days_to: to }: Pick<ServiceRow, 'days_from' | 'days_to'>) =>
  from === null || to === null ? {} : { days: { from, to } }

/** A service's text in a language, or in English if it is not translated. */
export function wordsOf(
  { words_en, words_hi }: Pick<ServiceRow, 'words_en' | 'words_hi'>,
  language: Language,
): ServiceWords & { language: Language } {
  const hindi = language === 'hi' && words_hi !== null
  return { ...ServiceWords.parse(hindi ? words_hi : words_en), language: hindi ? 'hi' : 'en' }
}
