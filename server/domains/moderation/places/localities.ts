import type { EndpointInput } from '../../../../contract/endpoint.ts'
import {
  LOCALITIES_PER_PAGE,
  MERGE_UNDO_DAYS,
  type AdminCity,
  type AdminLocality,
  type AdminLocalityDetail,
  type PlaceMerge,
  type addLocality,
  type changeLocality,
} from '../../../../contract/admin/places.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Position } from '../../../../contract/values.ts'
import { escapeLike } from '../../../platform/db/like.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow, updateRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { NO_TARGET, audit } from '../../audit/service.ts'

/** A city by its name in addresses. */
export interface CityName {
  market: MarketId
  city: string
}
/** A locality by its name in addresses. */
export interface LocalityName extends CityName {
  locality: string
}

/** Who edits, and when. */
export interface Editing {
  now: Date
  by: string
}

/** SQL of counts of what names the locality `l`. */
const USE = `(select count(*)::int from properties where locality_id = l.id and deleted_at is null) as homes,
  (select count(*)::int from projects where locality_id = l.id) as projects,
  (select count(*)::int from profiles where state = 'active' and area_ids @> array[l.id]) as profiles,
  (select count(distinct saved_search_id)::int from saved_search_doors where door = 2 and key = l.id) as "savedSearches"`

export async function readCities(db: Db, market: MarketId): Promise<AdminCity[]> {
  const { rows } = await db.query<AdminCity>(
    `select c.slug, c.name, json_build_array(c.longitude, c.latitude) as location, coalesce(f.properties_count, 0) as homes,
       (select count(*)::int from places l where l.parent_id = c.id and l.kind = 'locality') as localities
     from places c left join place_figures f on f.place_id = c.id
     where c.market = $1 and c.kind = 'city' order by homes desc, c.name, c.id`,
    [market],
  )
  return rows
}

async function cityOf(db: Db, { market, city }: CityName): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `select id from places where market = $1 and kind = 'city' and slug = $2 order by population desc nulls last, id limit 1`,
    [market, city],
  )
  if (!rows[0]) throw new Refusal('PLACE_NOT_FOUND')
  return rows[0].id
}

export async function readLocalities(
  db: Db,
  name: CityName,
  { text, page = 1 }: { text?: string | undefined; page?: number | undefined },
): Promise<{ data: AdminLocality[]; total: number }> {
  const { rows } = await db.query<Omit<AdminLocality, 'nameHindi'> & { nameHindi: string | null; total: number }>(
    `select l.slug, l.name, l.name_hindi as "nameHindi", l.total, ${USE} from (
       select id, slug, name, name_hindi, count(*) over ()::int as total from places p
       where parent_id = $1 and kind = 'locality' and ($2::text is null or slug like $2 or name ilike $2 or name_hindi ilike $2
         or exists (select from unnest(aliases) alias where alias ilike $2))
       order by lower(name), id limit ${LOCALITIES_PER_PAGE} offset $3) l order by lower(l.name), l.id`,
    [await cityOf(db, name), text ? `%${escapeLike(text)}%` : null, (page - 1) * LOCALITIES_PER_PAGE],
  )
  return {
    data: rows.map(({ total: _total, nameHindi, ...row }) => ({ ...row, ...(nameHindi !== null && { nameHindi }) })),
    total: rows[0]?.total ?? 0,
  }
}

/** A locality as it is stored. */
export interface StoredLocality {
  id: number
  cityId: number
  slug: string
  name: string
  nameHindi: string | null
  otherNames: string[]
  location: Position
  outline: Position[] | null
  version: number
}

const COLUMNS = `l.id, l.parent_id as "cityId", l.slug, l.name, l.name_hindi as "nameHindi", l.aliases as "otherNames",
  json_build_array(l.longitude, l.latitude) as location, l.outline, l.version`

/** The localities with these slugs; `hold` locks them until the transaction ends. */
export async function findLocalities(
  db: Db,
  name: CityName,
  slugs: readonly string[],
  hold: '' | 'for update' = '',
): Promise<StoredLocality[]> {
  const { rows } = await db.query<StoredLocality>(
    `select ${COLUMNS} from places l where l.parent_id = $1 and l.kind = 'locality' and l.slug = any($2::text[]) order by l.id ${hold}`,
    [await cityOf(db, name), slugs],
  )
  return slugs.map((slug) => {
    const found = rows.find((row) => row.slug === slug)
    if (!found) throw new Refusal('PLACE_NOT_FOUND')
    return found
  })
}

export async function readLocality(
  db: Db,
  now: Date,
  { locality, ...name }: LocalityName,
): Promise<AdminLocalityDetail> {
  type Row = StoredLocality & AdminLocality & { formerSlugs: string[] }
  const { rows } = await db.query<Row>(
    `select ${COLUMNS}, ${USE}, array(select f.slug from former_place_slugs f join places p on p.id = f.place_id
         where f.city_id = l.parent_id and locality_named(f.city_id, f.slug) = l.id order by 1) as "formerSlugs"
     from places l where l.parent_id = $1 and l.kind = 'locality' and l.slug = $2`,
    [await cityOf(db, name), locality],
  )
  const [row] = rows
  if (!row) throw new Refusal('PLACE_NOT_FOUND')
  const { homes, projects, profiles, savedSearches, nameHindi, outline } = row
  return {
    slug: row.slug,
    name: row.name,
    ...(nameHindi !== null && { nameHindi }),
    otherNames: row.otherNames,
    location: row.location,
    ...(outline && { outline: open(outline) }),
    version: row.version,
    use: { homes, projects, profiles, savedSearches },
    formerSlugs: row.formerSlugs,
    merges: await mergesInto(db, now, row.id),
  }
}

/** Stored outlines end where they begin. */
const open = (ring: Position[]): Position[] => (String(ring[0]) === String(ring.at(-1)) ? ring.slice(0, -1) : ring)
const closed = (ring: readonly Position[]) => [...ring, ...ring.slice(0, 1)]

export interface MergeRow {
  id: string
  name: string
  slug: string
  state: PlaceMerge['state']
  at: Date
}

/** A merge as staff see it. */
export const publicMerge = (now: Date, { at, ...row }: MergeRow): PlaceMerge => {
  const until = new Date(at.getTime() + MERGE_UNDO_DAYS * DAY_MS)
  return {
    ...row,
    at: at.toISOString(),
    ...(row.state === 'done' && now < until && { undoUntil: until.toISOString() }),
  }
}

async function mergesInto(db: Db, now: Date, id: number): Promise<PlaceMerge[]> {
  const { rows } = await db.query<MergeRow>(
    `select m.id, p.name, m.slug, m.state, m.at from place_merges m join places p on p.id = m.from_id
     where m.into_id = $1 order by m.at desc, m.id desc limit 50`,
    [id],
  )
  return rows.map((row) => publicMerge(now, row))
}

type Fields = EndpointInput<typeof addLocality>['body']

const columnsOf = ({ name, nameHindi, slug, otherNames, location, outline }: Fields) => ({
  name,
  nameHindi,
  slug,
  aliases: [...new Set(otherNames)],
  longitude: location[0],
  latitude: location[1],
  outline: outline && JSON.stringify(closed(outline)),
})

export async function refuseTaken(db: Db, cityId: number, slug: string): Promise<void> {
  const { rowCount } = await db.query(`select from places where parent_id = $1 and kind = 'locality' and slug = $2`, [
    cityId,
    slug,
  ])
  if (rowCount) throw new Refusal('PLACE_SLUG_TAKEN')
}

/** Adds a locality to a city. Call it in a transaction. */
export async function add(db: Db, editing: Editing, name: CityName, fields: Fields): Promise<AdminLocalityDetail> {
  const cityId = await cityOf(db, name)
  // Two who add the same wait for each other.
  await db.query(`select from places where id = $1 for no key update`, [cityId])
  await refuseTaken(db, cityId, fields.slug)
  await insertRow(db, 'places', { market: name.market, kind: 'locality', parentId: cityId, ...columnsOf(fields) })
  await log(db, editing, 'locality-added', { ...name, locality: fields.slug }, { after: { slug: fields.slug } })
  return readLocality(db, editing.now, { ...name, locality: fields.slug })
}

/** Changes a locality; answers its id too, if cards of its homes show something else now. Call it in a transaction. */
export async function change(
  db: Db,
  editing: Editing,
  { locality, ...name }: LocalityName,
  { version, ...fields }: EndpointInput<typeof changeLocality>['body'],
): Promise<{ detail: AdminLocalityDetail; renamed: number | undefined }> {
  const cityId = await cityOf(db, name)
  await db.query(`select from places where id = $1 for no key update`, [cityId])
  const [before] = await findLocalities(db, name, [locality], 'for update')
  if (!before || before.version !== version) throw new Refusal('PLACE_CHANGED')
  if (fields.slug !== before.slug) await refuseTaken(db, cityId, fields.slug)
  await updateRow(db, 'places', { id: before.id }, { ...columnsOf(fields), version: version + 1 })
  const now = { ...name, locality: fields.slug }
  await log(db, editing, 'locality-changed', now, { before: loggedOf(before), after: loggedOf(fields) })
  const isRenamed =
    fields.slug !== before.slug || fields.name !== before.name || fields.nameHindi !== (before.nameHindi ?? undefined)
  return { detail: await readLocality(db, editing.now, now), renamed: isRenamed ? before.id : undefined }
}

const loggedOf = ({ slug, name, nameHindi, otherNames, location, outline }: StoredLocality | Fields) => ({
  slug,
  name,
  ...(nameHindi && { nameHindi }),
  otherNames: otherNames.join('; '),
  longitude: location[0],
  latitude: location[1],
  corners: outline?.length ?? 0,
})

/** Records what was done to a locality. */
export const log = (
  db: Db,
  { now, by }: Editing,
  action: string,
  { market, city, locality }: LocalityName,
  values: { before?: object; after?: object },
) =>
  audit(db, now, {
    by,
    action,
    targetKind: 'market',
    targetId: NO_TARGET,
    targetName: `${market.toUpperCase()} ${city}/${locality}`,
    ...values,
  })
