import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { immaterialFields, type TypedProject } from '../../../../contract/projects/draft-fields.ts'
import { dayIn, type MarketId } from '../../../../contract/markets.ts'
import type { ProjectState } from '../../../../contract/projects/project-states.ts'
import { tidy } from '../../../../contract/projects/tidy.ts'
import { PictureKey } from '../../../../contract/uploads.ts'
import { Id } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Gazetteer, GazetteerPlace } from '../../places/service.ts'
import { priceListOn } from '../prices/price-lists.ts'

/** Fields with a patch applied; null removes a field. */
export const withPatch = (fields: TypedProject, patch: TypedProject): TypedProject =>
  Object.fromEntries(Object.entries({ ...fields, ...patch }).filter(([, value]) => value !== null))

const WithKey = z.object({ key: PictureKey, mediaAlteration: z.optional(z.unknown()) })
const WithId = z.object({ documentId: Id, isPublic: z.optional(z.nullable(z.boolean())) })

function listed<Item>(value: unknown, schema: z.ZodMiniType<Item>): Item[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    const read = schema.safeParse(item)
    return read.success ? [read.data] : []
  })
}

/** The keys of a project's pictures, without duplicates; entries without a valid key are skipped. */
export const pictureKeysOf = ({ pictures }: TypedProject): string[] => [
  ...new Set(listed(pictures, WithKey).map(({ key }) => key)),
]

/** The ids of a project's documents, without duplicates. */
export const documentIdsOf = ({ documents }: TypedProject): string[] => [
  ...new Set(listed(documents, WithId).map(({ documentId }) => documentId)),
]

const differs = (a: unknown, b: unknown) => {
  const [one, other] = [tidy(a), tidy(b)]
  const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)
  return !(isNothing(one) && isNothing(other)) && !isDeepStrictEqual(one, other)
}

/** Fields in which two versions of a project differ; all forms of empty are equal. */
export const differences = (from: TypedProject, to: TypedProject): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => name !== 'market' && differs(from[name], to[name]),
  )

export interface ProjectEdit {
  /** The current project with the person's changes. */
  fields: TypedProject
  changed: string[]
  /** Changed both here and in the project since, with different values. */
  contested: string[]
}

/** In a public project only a new price list changes these. */
const PRICE_TERMS: readonly string[] = [
  'floorRise',
  'preferredLocations',
  'parkingPrices',
  'charges',
  'taxShare',
  'registrationShare',
]

/** The changes a person made between `base` and `own`, applied to the current project. */
export function editOf(
  base: TypedProject,
  own: TypedProject,
  { fields: now, state }: Pick<KnownProject, 'fields' | 'state'>,
): ProjectEdit {
  const mine = differences(base, own).filter((name) => !isSeen(state) || !PRICE_TERMS.includes(name))
  const theirs = differences(base, now)
  const different = differences(now, own)
  const fields = withPatch(now, Object.fromEntries(mine.map((name) => [name, own[name] ?? null])))
  return {
    fields,
    changed: mine.filter((name) => different.includes(name)),
    contested: mine.filter((name) => theirs.includes(name) && different.includes(name)),
  }
}

/** The changes of a public project that need a moderator first. */
export function materialOf(changed: readonly string[], now: TypedProject, fields: TypedProject): string[] {
  return changed.filter((name) => {
    if (name === 'pictures') {
      const known = new Map(listed(now.pictures, WithKey).map((one) => [one.key, one]))
      // A picture that is no longer marked as altered now claims to be a photo.
      return listed(fields.pictures, WithKey).some(({ key, mediaAlteration }) => {
        const before = known.get(key)
        return !before || (before.mediaAlteration && !mediaAlteration)
      })
    }
    if (name === 'documents') {
      const shown = listed(now.documents, WithId).filter(({ isPublic }) => isPublic)
      return listed(fields.documents, WithId).some(
        ({ documentId, isPublic }) => isPublic && !shown.some((one) => one.documentId === documentId),
      )
    }
    return !immaterialFields.includes(name)
  })
}

/** States in which the public has not seen a project, so that each submission rewrites it completely. */
const UNSEEN: readonly ProjectState[] = ['draft', 'pending_review', 'rejected']
export const isSeen = (state: ProjectState) => !UNSEEN.includes(state)

/** The name of the state that contains a place. */
export function stateOf(place: GazetteerPlace | undefined): string | undefined {
  for (let at = place; at; at = at.parent) if (at.kind === 'state') return at.name
  return undefined
}

/** A project with its fields as in a draft. */
export interface KnownProject {
  id: string
  version: number
  market: MarketId
  name: string
  slug: string
  state: ProjectState
  builderId: string | null
  fields: TypedProject
}

interface Row extends Omit<KnownProject, 'fields'> {
  cityId: number
  localityId: number
  columns: TypedProject
  facts: TypedProject
  written: TypedProject | null
  towers: TypedProject[]
  unitTypes: TypedProject[]
  pictures: TypedProject[]
  documents: TypedProject[]
}

const day = (column: string) => `to_char(p.${column}, 'YYYY-MM-DD')`

/** A project with its fields: those submitted, if it was never public, else its current ones; by primary keys. */
export async function projectFields(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  id: string,
): Promise<KnownProject | undefined> {
  const { rows } = await db.query<Row>({
    name: 'project-as-written',
    text: `select p.id, p.version, p.market, p.name, p.slug, p.state, p.builder_id as "builderId", p.city_id as "cityId",
        p.locality_id as "localityId", p.facts, p.written,
        json_strip_nulls(json_build_object('longitude', p.longitude, 'latitude', p.latitude, 'landArea', p.land_area,
          'launchedOn', ${day('launched_on')}, 'constructionStartedOn', ${day('construction_started_on')},
          'possessionDeclaredOn', ${day('possession_declared_on')}, 'possessionRevisedOn', case when p.possession_revised_on <> '{}' then to_json(p.possession_revised_on) end,
          'possessionOn', ${day('possession_on')}, 'completedOn', ${day('completed_on')})) as columns,
        coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'floors', t.floors) order by t.position, t.name)
          from project_towers t where t.project_id = p.id), '[]') as towers,
        coalesce((select json_agg(json_strip_nulls(json_build_object('id', t.id, 'name', t.name, 'propertySubType', t.property_sub_type,
            'unitTypeBedsTotal', t.unit_type_beds_total, 'unitTypeBathsTotal', t.unit_type_baths_total, 'livingArea', t.living_area,
            'balconyArea', t.balcony_area, 'buildingAreaTotal', t.building_area_total, 'superBuiltUpArea', t.super_built_up_area,
            'plan', t.plan, 'description', t.description)) order by t.position, t.name)
          from unit_types t where t.project_id = p.id), '[]') as "unitTypes",
        coalesce((select json_agg(json_strip_nulls(json_build_object('key', m.picture_key, 'kind', m.kind, 'caption', m.caption, 'mediaAlteration', m.media_alteration)) order by m.position)
          from project_pictures m where m.project_id = p.id), '[]') as pictures,
        coalesce((select json_agg(json_strip_nulls(json_build_object('documentId', d.id, 'kind', j.kind, 'isPublic', nullif(j.is_public, false), 'name', d.name))
            order by d.uploaded_at, d.id)
          from project_documents j join documents d on d.id = j.document_id where j.project_id = p.id), '[]') as documents
      from projects p where p.id = $1`,
    values: [id],
  })
  const [row] = rows
  if (!row) return undefined
  const { cityId, localityId, columns, facts, written, towers, unitTypes, pictures, documents, ...known } = row
  if (!isSeen(row.state) && written) return { ...known, fields: written }
  const [city, locality] = [gazetteer.byId.get(cityId), gazetteer.byId.get(localityId)]
  const state = stateOf(city)
  const place = city &&
    locality && {
      city: city.slug,
      locality: locality.slug,
      name: locality.name,
      cityName: city.name,
      ...(state && { state }),
    }
  const list = await priceListOn(db, id, dayIn(now, row.market))
  const terms = list && {
    floorRise: list.prices.floorRise,
    preferredLocations: list.prices.preferredLocations,
    parkingPrices: list.prices.parking,
    charges: list.prices.charges,
    taxShare: list.prices.taxShare,
    registrationShare: list.prices.registrationShare,
  }
  const lists = Object.entries({ towers, unitTypes, pictures, documents }).filter(([, items]) => items.length > 0)
  const fields = {
    market: row.market,
    name: row.name,
    ...(place && { place }),
    ...columns,
    ...facts,
    ...terms,
    ...Object.fromEntries(lists),
  }
  return { ...known, fields }
}
