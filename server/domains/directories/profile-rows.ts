import type { ProfileCard } from '../../../contract/directories/profiles.ts'
import type { ProfileCheck, ProfileKind, Speciality, SpokenLanguage } from '../../../contract/directories/kinds.ts'
import type { ArchitectStyle, FeeModel } from '../../../contract/directories/portfolio.ts'
import type { Picture } from '../../../contract/uploads.ts'
import type { Language } from '../../../contract/values.ts'
import type { Gazetteer, GazetteerPlace } from '../places/service.ts'
import { pictureFields } from '../uploads/service.ts'

/** A picture without its alternative text. */
export type StoredPicture = Omit<Picture, 'alt'>

export interface ProfileRow {
  id: string
  kind: ProfileKind
  slug: string
  name: string
  city_id: number | null
  area_ids: number[]
  agency: { slug: string; name: string } | null
  photo: StoredPicture | null
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
  advisor_bio: string | null
  advisor_bio_hindi: string | null
  cover: { title: string; picture: StoredPicture } | null
  styles: ArchitectStyle[] | null
  fee_model: FeeModel | null
  fee_from: number | null
  fee_to: number | null
  checks: { kind: ProfileCheck; by: string; at: string; until: string }[]
}

/** SQL of the card of profile `p` at `now`, a parameter; needs `PROFILE_JOINS`. */
export const profileColumns = (
  now: string,
) => `p.id, p.kind, p.slug, p.name, p.city_id, p.area_ids, p.languages, p.specialities, p.since,
  p.license, p.license_state, to_char(p.license_until, 'YYYY-MM-DD') as license_until, p.homes_on_offer, p.homes_closed,
  p.reply_minutes, p.rating_count, p.rating_sum,
  case when g.id is not null then json_build_object('slug', g.slug, 'name', g.name) end as agency,
  case when pic.key is not null then json_build_object(${pictureFields('pic')}) end as photo,
  case when p.kind = 'architect' then (select json_build_object('title', p.details #>> '{portfolio,0,title}', 'picture', json_build_object(${pictureFields('c')}))
    from pictures c where c.key = p.details #>> '{portfolio,0,after}') end as cover,
  case when p.kind = 'advisor' then p.bio end as advisor_bio, case when p.kind = 'advisor' then p.bio_hindi end as advisor_bio_hindi,
  p.details -> 'styles' as styles, p.details ->> 'feeModel' as fee_model, (p.details ->> 'feeFrom')::float8 as fee_from,
  (p.details ->> 'feeTo')::float8 as fee_to,
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

/** Places by their ids in the reader's language; unknown ids are skipped. */
export const placesOf = (gazetteer: Gazetteer, ids: readonly number[], language: Language) =>
  ids.flatMap((id) => gazetteer.byId.get(id) ?? []).map((place) => inLanguage(place, language))

export function cardOf(row: ProfileRow, gazetteer: Gazetteer, language: Language): ProfileCard {
  const [city] = row.city_id === null ? [] : placesOf(gazetteer, [row.city_id], language)
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    // Screen readers get the name from the text beside it; search engines index the picture alone.
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
    ...feeOf(row),
    styles: row.styles ?? [],
    ...(row.advisor_bio !== null && { bio: row.advisor_bio }),
    ...(row.advisor_bio_hindi !== null && { bioHindi: row.advisor_bio_hindi }),
    ...(row.cover && { cover: { ...row.cover.picture, alt: `${row.name}: ${row.cover.title}` } }),
  }
}

/** The fee of an architect, or the lowest of an advisor. */
function feeOf({ kind, fee_model, fee_from, fee_to }: ProfileRow): Pick<ProfileCard, 'fee'> {
  const model = fee_model ?? (kind === 'advisor' && fee_from !== null ? 'fixed' : null)
  if (model === null) return {}
  return { fee: { model, ...(fee_from !== null && { from: fee_from }), ...(fee_to !== null && { to: fee_to }) } }
}
