import type { ProfileCard } from '../../../contract/directories/profiles.ts'
import type { ProfileCheck, ProfileKind, Speciality, SpokenLanguage } from '../../../contract/directories/kinds.ts'
import type { Language } from '../../../contract/values.ts'
import type { Gazetteer, GazetteerPlace } from '../places/service.ts'

export interface ProfileRow {
  id: string
  kind: ProfileKind
  slug: string
  name: string
  city_id: number | null
  area_ids: number[]
  agency: { slug: string; name: string } | null
  photo: { url: string; widths: number[]; width: number; height: number; thumbhash: string } | null
  languages: SpokenLanguage[]
  specialities: Speciality[]
  since: number | null
  license: string | null
  license_state: string | null
  license_until: string | null
  homes_on_offer: number
  homes_closed: number
  reply_minutes: number | null
  rating_count: number
  rating_sum: number
  checks: { kind: ProfileCheck; by: string; at: string; until: string }[]
}

/** SQL of what a card of profile `p` is made of at `now`, a parameter; `PROFILE_JOINS` brings its tables. */
export const profileColumns = (
  now: string,
) => `p.id, p.kind, p.slug, p.name, p.city_id, p.area_ids, p.languages, p.specialities, p.since,
  p.license, p.license_state, to_char(p.license_until, 'YYYY-MM-DD') as license_until, p.homes_on_offer, p.homes_closed,
  p.reply_minutes, p.rating_count, p.rating_sum,
  case when g.id is not null then json_build_object('slug', g.slug, 'name', g.name) end as agency,
  case when pic.key is not null then json_build_object('url', '/images/' || pic.key, 'widths', pic.widths, 'width', pic.width,
    'height', pic.height, 'thumbhash', pic.thumbhash) end as photo,
  coalesce((select json_agg(json_build_object('kind', kind, 'by', by_label, 'at', at, 'until', expires_at) order by kind)
    from (select distinct on (kind) kind, result, by_label, at, expires_at from profile_verifications
      where profile_id = p.id and revoked_at is null and result <> 'requested' order by kind, at desc) v
    where result = 'passed' and expires_at > ${now}), '[]') as checks`
export const PROFILE_JOINS = `left join profiles g on g.id = p.agency_id and p.kind = 'agent' and g.state = 'active'
  left join pictures pic on pic.key = p.photo_key`

const inLanguage = ({ slug, name, nameHindi }: GazetteerPlace, language: Language) => ({
  slug,
  name: language === 'hi' ? (nameHindi ?? name) : name,
})

/** Places by their keys in the reader's language; one the gazetteer does not hold is left out. */
export const placesOf = (gazetteer: Gazetteer, ids: readonly number[], language: Language) =>
  ids.flatMap((id) => gazetteer.byId.get(id) ?? []).map((place) => inLanguage(place, language))

/** A row as people read it. */
export function cardOf(row: ProfileRow, gazetteer: Gazetteer, language: Language): ProfileCard {
  const [city] = row.city_id === null ? [] : placesOf(gazetteer, [row.city_id], language)
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    // A portrait or logo needs no words of its own where the name stands beside it, yet search engines read it alone.
    ...(row.photo && { photo: { ...row.photo, alt: `${row.name}: portrait or logo` } }),
    ...(city && { city }),
    areas: placesOf(gazetteer, row.area_ids, language),
    ...(row.agency && { agency: row.agency }),
    languages: row.languages,
    specialities: row.specialities,
    ...(row.since !== null && { since: row.since }),
    ...(row.license !== null && {
      license: {
        number: row.license,
        ...(row.license_state !== null && { state: row.license_state }),
        ...(row.license_until !== null && { until: row.license_until }),
      },
    }),
    checks: row.checks.map(({ at, until, ...check }) => ({
      ...check,
      at: new Date(at).toISOString(),
      until: new Date(until).toISOString(),
    })),
    homesOnOffer: row.homes_on_offer,
    homesClosed: row.homes_closed,
    ...(row.reply_minutes !== null && { replyMinutes: row.reply_minutes }),
    ...(row.rating_count > 0 && {
      rating: { mean: row.rating_sum / row.rating_count, count: row.rating_count },
    }),
  }
}
