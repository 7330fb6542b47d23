import { dayIn, markets, type MarketId } from '../../../../contract/markets.ts'
import type { ProjectPictureKind } from '../../../../contract/projects/written-project.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Language } from '../../../../contract/values.ts'
import { subTypesOf } from '../../../../contract/properties/vocabulary.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import { reindexHomes } from '../../properties/service.ts'
import { newReference } from '../drafts/listing-writer.ts'
import { stageSql } from '../../projects/service.ts'

/** Updates the homes that represent unit types of projects. */
export const offerUnitTypesJob = defineJob({
  name: 'offer-unit-types',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1&jobKey=offer-unit-types' },
})

/** Such a home follows its project instead of a lister's confirmations: it is confirmed again before it is due. */
const CONFIRMED_FOR_MS = 90 * DAY_MS
const CONFIRM_BEFORE_MS = 60 * DAY_MS

/** Days by which each further unit type of a project ranks older in lists. */
export const PLAN_DAYS_APART = 2
const PICTURES = 5
const SHORTEST_ALT = 5

const category = `case ${keysOf(subTypesOf)
  .map(
    (name) => `when t.property_sub_type in (${subTypesOf[name].map((kind) => `'${kind}'`).join(', ')}) then '${name}'`,
  )
  .join(' ')} end::category`

/**
 * SQL of the columns of a unit type's home: of project `r`, unit type `t`, builder `b`, at the time `$2` and on the day `$3` of its market.
 */
const columns: Record<string, string> = {
  updated_at: '$2::timestamptz',
  last_confirmed_at: '$2::timestamptz',
  next_due_at: '$4::timestamptz',
  category,
  property_sub_type: 't.property_sub_type',
  title: `left(concat_ws(' ', t.name, 'at', r.name, case when length(t.name || r.name) < 8 then 'in ' || l.name end), 120)`,
  public_remarks: `left(case when length(r.facts ->> 'about') >= 50 then r.facts ->> 'about' else
    t.name || ' homes at ' || r.name || ' in ' || l.name || ', ' || c.name || ', sold by the builder, ' || b.name || '.' ||
    coalesce(' ' || (r.facts ->> 'about'), '') end, 4000)`,
  list_price: 't.price_from',
  price_on_request: 't.price_from is null',
  bedrooms_total: 't.unit_type_beds_total',
  bathrooms_total_integer: 't.unit_type_baths_total',
  living_area: 't.living_area',
  building_area_total: 'case when t.building_area_total >= t.living_area then t.building_area_total end',
  super_built_up_area:
    'case when t.super_built_up_area >= coalesce(t.building_area_total, t.living_area, 0) then t.super_built_up_area end',
  stories_total: '(select nullif(max(floors), 0) from project_towers where project_id = r.id)',
  amenities: `array(select jsonb_array_elements_text(coalesce(r.facts -> 'amenities', '[]')))`,
  development_status: `case when ${stageSql('r', '$3::date')} in ('ready', 'completed') then 'ready'
    when ${stageSql('r', '$3::date')} in ('under-construction', 'delayed') then 'under-construction' else 'launch' end::development_status`,
  possession_date: 'case when r.possession_on is null then r.possession_expected_on end',
  locality_id: 'r.locality_id',
  city_id: 'r.city_id',
  state_or_province: 's.name',
  postal_code: `r.facts ->> 'postalCode'`,
  longitude: 'r.longitude',
  latitude: 'r.latitude',
  building_name: 'r.name',
  builder_name: 'left(b.name, 120)',
  rera_id: 'r.registration_id',
  lister_name: 'b.name',
  list_builder_id: 'b.id',
}

/** SQL of whether unit type `t` of project `r` is on offer. */
const ON_OFFER = `(r.state = 'active' and t.units_free > 0)`

/**
 * SQL of the time by which a unit type's home ranks. All unit types of a project are published at once and would fill the first page: each
 * but the first ranks `PLAN_DAYS_APART` older than the one before.
 */
const RANK = `$2::timestamptz - t.position * interval '${PLAN_DAYS_APART} days'`

const kindWords: Record<Exclude<ProjectPictureKind, 'plan'>, Record<Language, string>> = {
  exterior: { en: 'from outside', hi: 'बाहर से' },
  interior: { en: 'inside a home', hi: 'घर के अंदर' },
  amenity: { en: 'amenities', hi: 'सुविधाएँ' },
  site: { en: 'building site', hi: 'निर्माण स्थल' },
}
/** SQL of the alternative text of picture `m` of project `r` in a language: the builder's caption if it is long enough. */
const altOf = (language: Language, locality: string) =>
  `case when length(m.caption) >= ${SHORTEST_ALT} then m.caption else r.name || coalesce(': ' || case m.kind ${keysOf(
    kindWords,
  )
    .map((kind) => `when '${kind}' then '${kindWords[kind][language]}'`)
    .join(' ')} end, ', ' || ${locality}) end`

interface OfferedType {
  id: string
  unitTypeId: string
  isNew: boolean
}

/**
 * Writes the homes of one project's unit types: inserts one for each type that is newly on offer, and pauses those without free units.
 * Returns the homes to index. Call it with the project's row locked.
 */
async function offerPlans(db: Db, now: Date, projectId: string, market: MarketId): Promise<string[]> {
  const values = [projectId, now, dayIn(now, market), new Date(now.getTime() + CONFIRMED_FOR_MS)]
  const tables = `projects r join unit_types t on t.project_id = r.id join profiles b on b.id = r.builder_id
    join places l on l.id = r.locality_id join places c on c.id = r.city_id left join places s on s.id = c.parent_id and s.kind = 'state'`
  const names = Object.keys(columns)
  const { rows: added } = await db.query<OfferedType>(
    `select t.id as "unitTypeId" from ${tables} where r.id = $1 and ${ON_OFFER} and not exists (select from properties where unit_type_id = t.id and offers_unit_type)
       and $2::timestamptz is not null and $3::date is not null and $4::timestamptz is not null order by t.id`,
    values,
  )
  const references = added.map(() => newReference(market))
  await db.query(
    `insert into properties (id, market, listing_id, intent, standard_status, currency, country, location_precision, lister_kind, project_id,
       unit_type_id, offers_unit_type, created_at, on_market_timestamp, rank_timestamp, ${names.join(', ')})
     select t.id, r.market, n.reference, 'sale', 'active', '${markets[market].currency}', '${markets[market].country}', 'building', 'builder', r.id,
       t.id, true, $2, $2, ${RANK}, ${names.map((name) => columns[name]).join(', ')}
     from ${tables} join unnest($5::uuid[], $6::text[]) n (id, reference) on n.id = t.id where r.id = $1`,
    [...values, added.map(({ unitTypeId }) => unitTypeId), references],
  )
  const { rows } = await db.query<{ id: string }>(
    `update properties p set standard_status = n.status, version = p.version + 1, ${names.map((name) => `${name} = n.${name}`).join(', ')}
     from (select t.id as plan, case when ${ON_OFFER} then 'active' else 'paused' end::standard_status as status,
         ${names.map((name) => `${columns[name]} as ${name}`).join(', ')} from ${tables} where r.id = $1) n
     where p.unit_type_id = n.plan and p.offers_unit_type returning p.id`,
    values,
  )
  const ids = rows.map(({ id }) => id)
  await db.query(`delete from property_media where property_id = any($1)`, [ids])
  // Each home begins with another picture, so that the homes of one project do not look the same in a list.
  await db.query(
    `insert into property_media (property_id, position, picture_key, alt, alt_hindi, media_alteration)
     select p.id, m.place - 1, m.picture_key, left(${altOf('en', 'l.name')}, 250), left(${altOf('hi', 'coalesce(l.name_hindi, l.name)')}, 250),
       coalesce(m.media_alteration, 'none')
     from properties p join projects r on r.id = p.project_id join places l on l.id = r.locality_id
     join unit_types t on t.id = p.unit_type_id cross join lateral (
       select a.*, row_number() over (order by at <> t.position % total, at) as place from (
         select c.*, row_number() over (order by not is_cover, position) - 1 as at, count(*) over () as total from (
           select picture_key, kind, caption, media_alteration, position, picture_key is not distinct from r.cover_key as is_cover
             from project_pictures where project_id = r.id and (kind <> 'plan' or picture_key = r.cover_key)
           union all select r.cover_key, null, null, null, 0, true where r.cover_key is not null
             and not exists (select from project_pictures where project_id = r.id and picture_key = r.cover_key)) c) a
       order by place limit ${PICTURES}) m
     where p.id = any($1)`,
    [ids],
  )
  return ids
}

/**
 * Updates the homes of all changed projects, each project in a separate transaction; index projects_offers_stale. Returns the homes it
 * wrote.
 */
export async function offerUnitTypes(database: Database, now: Date): Promise<string[]> {
  await database.query(
    `update projects set offers_stale = true where id in (select project_id from properties where offers_unit_type and next_due_at < $1)`,
    [new Date(now.getTime() + CONFIRM_BEFORE_MS)],
  )
  const { rows: stale } = await database.query<{ id: string; market: MarketId }>(
    `select id, market from projects where offers_stale and builder_id is not null order by updated_at, id`,
  )
  const written: string[] = []
  for (const { id, market } of stale)
    written.push(
      ...(await database.transaction(async (db) => {
        const { rowCount } = await db.query(`select from projects where id = $1 and offers_stale for no key update`, [
          id,
        ])
        if (rowCount === 0) return []
        const ids = await offerPlans(db, now, id, market)
        await db.query(`update projects set offers_stale = false where id = $1`, [id])
        await reindexHomes(db, ids)
        return ids
      })),
    )
  return written
}
