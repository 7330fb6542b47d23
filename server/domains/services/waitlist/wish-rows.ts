import type { MarketId } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { wordsOf } from '../service-rows.ts'

/** A wish with what a letter says of it. */
export interface WishRow {
  id: string
  service: string
  email: string
  language: Language
  asked_at: Date
  market: MarketId
  slug: string
  words_en: unknown
  words_hi: unknown
  city_slug: string
  city: string
  city_hindi: string | null
}

/** SQL of the columns of `WishRow`, of wish `w` beside `WISH_TABLES`. */
export const WISH_COLUMNS = `w.id, w.service_id as service, w.email, w.language, w.asked_at, s.market, s.slug, s.words_en, s.words_hi,
  p.slug as city_slug, p.name as city, p.name_hindi as city_hindi`
export const WISH_TABLES = `join services s on s.id = w.service_id join places p on p.id = w.place_id`

export const wishParams = (row: WishRow) => ({
  id: row.id,
  slug: row.slug,
  citySlug: row.city_slug,
  service: wordsOf(row, row.language).name,
  city: row.language === 'hi' ? (row.city_hindi ?? row.city) : row.city,
})

/** SQL of whether service `s` can be asked for in the city with the key `place`. */
export const offeredIn = (place: string) => `(s.active and (s.everywhere or exists (select from service_cities c
  where c.service_id = s.id and c.place_id = ${place})))`

export async function isOffered(db: Db, service: string, placeId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-service-offered',
    text: `select from services s where s.id = $1 and ${offeredIn('$2')}`,
    values: [service, placeId],
  })
  return Boolean(rowCount)
}
