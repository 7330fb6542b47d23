import { iso } from '../../../platform/db/iso.ts'
import {
  ADMIN_PROFILES_PER_PAGE,
  type AdminClaim,
  type AdminProfile,
  type AdminProfileDetail,
  type ProfileReport,
  type alikeIn,
  type adminProfiles,
} from '../../../../contract/directories/profile-admin.ts'
import { openProfileStates } from '../../../../contract/directories/profile-states.ts'
import type { EndpointOutput, EndpointRequest } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Values } from '../../../platform/db/values.ts'
import { keysetPage, keysetSql, type KeysetOrder } from '../../../platform/db/keyset.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isUuid } from '../../../platform/ids.ts'
import { countedPlaces, unknownPlace, type Gazetteer } from '../../places/service.ts'
import { REPORTER } from '../../users/service.ts'
import { pictureFields } from '../../uploads/service.ts'
import { isParty } from '../party.ts'

const personName = (id: string) => `(select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = ${id})`
const named = (p: string) =>
  `'id', ${p}.id, 'kind', ${p}.kind, 'slug', ${p}.slug, 'name', ${p}.name, 'state', ${p}.state`

const row = `${named('p')}, 'version', p.version, 'cityId', p.city_id, 'owner', ${personName('p.user_id')},
  'since', ${iso('coalesce(p.submitted_at, p.created_at)')},
  'reports', (select count(*) from profile_reports r where r.profile_id = p.id and r.state = 'open'),
  'requested', (select count(*) from profile_verifications v where v.profile_id = p.id and v.result = 'requested')`

type Row = Omit<AdminProfile, 'city'> & { cityId?: number }
const cityOf = (gazetteer: Gazetteer, id: number | undefined) => {
  const city = id === undefined ? undefined : gazetteer.byId.get(id)?.name
  return city === undefined ? {} : { city }
}

type Query = EndpointRequest<typeof adminProfiles>['query']

const SINCE_MS = 'floor(extract(epoch from coalesce(p.submitted_at, p.created_at)) * 1000)::bigint'
const orders: Record<Query['sort'], KeysetOrder> = {
  oldest: { key: SINCE_MS, type: 'bigint', way: 'asc' },
  newest: { key: SINCE_MS, type: 'bigint', way: 'desc' },
  name: { key: 'lower(p.name)', type: 'text', way: 'asc' },
}
const REQUESTED = `exists (select from profile_verifications v where v.profile_id = p.id and v.result = 'requested')`

interface Counts {
  total: number
  waiting: number
  claims: number
  reports: number
  requested: number
  cities: { value: number | null; count: number }[]
}

/** A page of profiles for moderators, how many there are and wait, and their cities; never drafts. */
export async function readAdminProfiles(
  db: Db,
  gazetteer: Gazetteer,
  query: Query,
): Promise<EndpointOutput<typeof adminProfiles>> {
  const { market, state, kind, requested, text, city: slug } = query
  const city = slug === undefined ? undefined : market && gazetteer.city(market, slug)
  if (slug !== undefined && !city) throw unknownPlace('city', slug)
  const values = new Values()
  const inMarket = `p.state <> 'draft' and (${values.add(market ?? null)}::market is null or p.market = $1)`
  const those = [inMarket]
  if (state) those.push(`p.state = ${values.add(state)}`)
  if (kind) those.push(`p.kind = ${values.add(kind)}`)
  if (city) those.push(`p.city_id = ${values.add(city.id, 'int')}`)
  if (requested) those.push(REQUESTED)
  if (text !== undefined && isUuid(text)) those.push(`p.id = ${values.add(text, 'uuid')}`)
  else if (text) {
    const words = values.add(text.toLowerCase())
    those.push(`(position(${words} in lower(p.name)) > 0 or lower(p.license) = ${words} or lower(p.tax_id) = ${words})`)
  }
  const counted = await db.query<Counts>(
    // Indexes profiles_waiting, profile_claims_waiting, profile_reports_open and profile_verifications_requested.
    `select (select count(*)::int from profiles p where ${those.join(' and ')}) as total,
      (select count(*)::int from profiles where state = 'pending') as waiting,
      (select count(*)::int from profile_claims where state = 'pending') as claims,
      (select count(*)::int from profile_reports where state = 'open') as reports,
      (select count(distinct profile_id)::int from profile_verifications where result = 'requested') as requested,
      (select coalesce(json_agg(c), '[]') from (select p.city_id as value, count(*)::int as count from profiles p
        where ${inMarket} group by 1) c) as cities`,
    [...values.list],
  )
  const { key, orderBy, after } = keysetSql(orders[query.sort], 'p.id', query, values)
  const { rows } = await db.query<{ id: string; key: number | string; profile: Row }>(
    `select p.id, to_json(${key}) as key, json_strip_nulls(json_build_object(${row})) as profile from profiles p
      where ${[...those, ...after].join(' and ')} order by ${orderBy} limit ${ADMIN_PROFILES_PER_PAGE + 1}`,
    values.list,
  )
  const { page, ...rest } = keysetPage(query.sort, rows, ADMIN_PROFILES_PER_PAGE)
  const { cities = [], ...counts } = counted.rows[0] ?? { total: 0, waiting: 0, claims: 0, reports: 0, requested: 0 }
  return {
    data: page.map(({ profile: { cityId, ...one } }) => ({ ...one, ...cityOf(gazetteer, cityId) })),
    ...rest,
    ...counts,
    cities: market ? countedPlaces(gazetteer, market, cities) : [],
  }
}

const documents = (
  joined: string,
) => `coalesce((select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'name', d.name,
    'type', d.type, 'bytes', d.bytes, 'uploadedAt', ${iso('d.uploaded_at')}, 'expiresAt', ${iso('d.expires_at')})
    order by d.uploaded_at, d.id) from documents d join ${joined} and d.stored_at is not null), '[]')`

/** SQL of claim `c` of profile `p` as viewer `$1` sees it. */
const claimJson = `json_build_object('id', c.id, 'profile', json_build_object(${named('p')}), 'claimant', ${personName('c.user_id')},
  'note', c.note, 'documents', ${documents('profile_claim_documents j on j.document_id = d.id and j.claim_id = c.id')},
  'at', ${iso('c.created_at')}, 'others', (select count(*) from profile_claims o where o.profile_id = c.profile_id
    and o.state = 'pending' and o.id <> c.id), 'party', c.user_id = $1::uuid or ${isParty('$1')})`

/** SQL of report `r` of profile `p` as viewer `$1` sees it. */
const reportJson = `json_strip_nulls(json_build_object('id', r.id, 'profile', json_build_object(${named('p')}), 'reason', r.reason,
  'words', r.words, 'member', r.reporter_user_id is not null, 'at', ${iso('r.created_at')}, 'state', r.state,
  'decidedAt', ${iso('r.decided_at')}, 'answer', r.answer, 'party', coalesce(r.reporter_user_id = $1::uuid, false) or ${isParty('$1')}))`

/** Pending claims, oldest first. */
export async function readClaims(
  db: Db,
  viewer: string,
  { market, page }: { market?: MarketId | undefined; page: number },
): Promise<{ data: AdminClaim[]; total: number }> {
  // Index profile_claims_waiting.
  const claimsIn = (market: string) =>
    `profile_claims c join profiles p on p.id = c.profile_id where c.state = 'pending' and (${market}::market is null or p.market = ${market})`
  const { rows } = await db.query<{ claim: AdminClaim }>({
    name: 'admin-claims',
    text: `select ${claimJson} as claim from ${claimsIn('$2')} order by c.created_at, c.id limit ${ADMIN_PROFILES_PER_PAGE} offset $3`,
    values: [viewer, market ?? null, (page - 1) * ADMIN_PROFILES_PER_PAGE],
  })
  const counted = await db.query<{ total: number }>(`select count(*)::int as total from ${claimsIn('$1')}`, [
    market ?? null,
  ])
  return { data: rows.map(({ claim }) => claim), total: counted.rows[0]?.total ?? 0 }
}

/** Reports of profiles: open ones first by the number of independent reporters, then by age; decided ones newest first. */
export async function readReports(
  db: Db,
  viewer: string,
  { market, state, page }: { market?: MarketId | undefined; state: ProfileReport['state']; page: number },
): Promise<{ data: ProfileReport[]; total: number }> {
  const reportsOf = (those: string, market: string) =>
    `profile_reports r join profiles p on p.id = r.profile_id where r.state = ${those} and (${market}::market is null or p.market = ${market})`
  const independent = `(select count(distinct ${REPORTER}) from profile_reports r where r.profile_id = p.id and r.state = 'open')`
  const order = state === 'open' ? `${independent} desc, r.created_at, r.id` : 'r.decided_at desc, r.id'
  const { rows } = await db.query<{ report: ProfileReport }>({
    // Index profile_reports_open.
    text: `select ${reportJson} as report from ${reportsOf('$2', '$3')} order by ${order} limit ${ADMIN_PROFILES_PER_PAGE} offset $4`,
    values: [viewer, state, market ?? null, (page - 1) * ADMIN_PROFILES_PER_PAGE],
  })
  const counted = await db.query<{ total: number }>(`select count(*)::int as total from ${reportsOf('$1', '$2')}`, [
    state,
    market ?? null,
  ])
  return { data: rows.map(({ report }) => report), total: counted.rows[0]?.total ?? 0 }
}

const licenseKey = (license: string) => `regexp_replace(lower(${license}), '[^a-z0-9]', '', 'g')`

/** By which SQL condition another profile `q` is similar to profile `p`. */
const alike: Record<(typeof alikeIn)[number], string> = {
  license: `q.license is not null and ${licenseKey('q.license')} = ${licenseKey('p.license')}`,
  phone: `q.phone is not null and q.phone = p.phone`,
  email: `q.email is not null and lower(q.email) = lower(p.email)`,
  'tax-id': `q.tax_id is not null and q.tax_id = p.tax_id`,
  name: `q.market = p.market and lower(q.name) = lower(p.name)`,
}
// Each condition uses an index; drafts are excluded.
const alikeJson = `coalesce((select json_agg(json_build_object(${named('q')}, 'in', a.ins) order by cardinality(a.ins) desc, q.name, q.id)
  from (select other, array_agg(way order by way) as ins from (${Object.entries(alike)
    .map(([way, condition]) => `(select q.id as other, '${way}' as way from profiles q where ${condition} limit 20)`)
    .join(' union all ')}) w where other <> p.id group by other limit 20) a
  join profiles q on q.id = a.other and q.state not in ('draft', 'closed')), '[]')`

const checksJson = `coalesce((select json_agg(json_strip_nulls(json_build_object('id', v.id, 'kind', v.kind,
    'result', case when v.revoked_at is not null then 'revoked' when v.result = 'passed' and v.expires_at <= $3 then 'expired' else v.result end,
    'by', v.by_label, 'at', ${iso('v.at')}, 'until', ${iso('v.expires_at')}, 'note', coalesce(v.revoke_reason, v.note)))
    order by v.at desc, v.id) from profile_verifications v where v.profile_id = p.id), '[]')`

const historyJson = `coalesce((select json_agg(json_strip_nulls(json_build_object('at', ${iso('e.at')}, 'from', e.from_state, 'to', e.to_state,
    'by', ${personName('e.by_user_id')}, 'reason', e.reason)) order by e.id desc)
  from (select * from profile_events where profile_id = p.id order by id desc limit 30) e), '[]')`

type Detail = Omit<AdminProfileDetail, 'city' | 'areas' | 'open'> & { cityId?: number; areaIds: number[] }

/** One profile as a moderator sees it, with everything that was submitted. */
export async function readAdminProfile(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  viewer: string,
  id: string,
): Promise<AdminProfileDetail> {
  const { rows } = await db.query<{ profile: Detail; details: AdminProfileDetail['details'] }>({
    name: 'admin-profile',
    text: `select p.details, json_strip_nulls((json_build_object(${row})::jsonb || json_build_object('market', p.market, 'forOthers', p.for_others, 'bio', p.bio,
        'bioHindi', p.bio_hindi, 'agency', (select g.name from profiles g where g.id = p.agency_id),
        'photo', (select json_build_object(${pictureFields('pic')}, 'alt', p.name) from pictures pic where pic.key = p.photo_key),
        'areaIds', p.area_ids, 'languages', p.languages, 'specialities', p.specialities, 'began', p.since,
        'website', p.website, 'phone', p.phone, 'email', p.email, 'license', p.license, 'licenseState', p.license_state,
        'licenseUntil', to_char(p.license_until, 'YYYY-MM-DD'), 'taxId', p.tax_id, 'rejection', p.rejection, 'requestedName', p.requested_name)::jsonb
      || json_build_object('documents', ${documents('profile_documents j on j.document_id = d.id and j.profile_id = p.id')},
        'checks', ${checksJson}, 'alike', ${alikeJson}, 'history', ${historyJson},
        'claims', coalesce((select json_agg(${claimJson} order by c.created_at, c.id) from profile_claims c
          where c.profile_id = p.id and c.state = 'pending'), '[]'),
        'openReports', coalesce((select json_agg(${reportJson} order by r.created_at, r.id) from profile_reports r
          where r.profile_id = p.id and r.state = 'open'), '[]'),
        'party', ${isParty('$1')})::jsonb)::json) as profile
      from profiles p where p.id = $2 and p.state <> 'draft'`,
    values: [viewer, id, now],
  })
  const [found] = rows
  if (!found) throw new Refusal('PROFILE_NOT_FOUND')
  const { cityId, areaIds, ...rest } = found.profile
  return {
    ...rest,
    details: found.details,
    ...cityOf(gazetteer, cityId),
    areas: areaIds.flatMap((area) => gazetteer.byId.get(area)?.name ?? []),
    open: rest.party ? [] : openProfileStates(rest.state, 'moderator'),
  }
}
