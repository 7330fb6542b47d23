import { snake } from '../../../platform/db/insert-rows.ts'
import { draftKeys, type DraftFields } from '../../../../contract/listings/drafts.ts'
import type { Position } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** The fields for a home's place and project. */
export const placeFields: readonly string[] = ['place', 'project', 'unitType']
const mediaFields: readonly string[] = ['pictures', 'video']
/** Written fields that are columns of a home; its place, pictures and video are more than that. */
export const columnFields = draftKeys.filter((name) => !placeFields.includes(name) && !mediaFields.includes(name))

const columns = columnFields.map((name) => `p.${snake(name)} as "${name}"`).join(', ')

/** A home as its lister wrote it; `undefined` if there is none. */
export async function fieldsOfHome(db: Db, propertyId: string): Promise<DraftFields | undefined> {
  const { rows } = await db.query<{ fields: DraftFields }>({
    name: 'fields-of-home',
    text: `select jsonb_strip_nulls(to_jsonb(h)) as fields from (select ${columns},
        jsonb_build_object('city', c.slug, 'locality', l.slug) as place, pr.slug as project, ut.name as "unitType",
        coalesce((select jsonb_agg(jsonb_build_object('key', m.picture_key, 'mediaCategory', m.media_category,
            'shortDescription', m.short_description, 'imageOf', m.image_of, 'mediaAlteration', m.media_alteration) order by m.position)
          from property_media m where m.property_id = p.id and m.media_category in ('photo', 'floorplan')), '[]') as pictures,
        (select jsonb_build_object('key', v.video_key, 'poster', v.poster_key, 'captions',
            case when v.captions_id is not null then jsonb_build_object('id', v.captions_id, 'language', v.captions_language) end)
          from property_videos v where v.property_id = p.id) as video
      from properties p join places c on c.id = p.city_id join places l on l.id = p.locality_id
        left join projects pr on pr.id = p.project_id left join unit_types ut on ut.id = p.unit_type_id
      where p.id = $1 and p.deleted_at is null) h`,
    values: [propertyId],
  })
  return rows[0]?.fields
}

export interface FoundPlace {
  cityId: number
  localityId: number
  cityName: string
  localityName: string
  stateOrProvince: string | undefined
  /** The middles of the city and of the locality. */
  middles: [Position, Position]
  projectId?: string
  unitTypeId?: string | null
}

/** A city and locality by their names in addresses. */
export async function findPlace(
  db: Db,
  market: string,
  { city, locality }: { city: string; locality: string },
): Promise<FoundPlace | undefined> {
  const { rows } = await db.query<FoundPlace & { stateOrProvince: string | null }>({
    name: 'find-place-of-listing',
    text: `select c.id as "cityId", l.id as "localityId", c.name as "cityName", l.name as "localityName", s.name as "stateOrProvince",
        json_build_array(json_build_array(c.longitude, c.latitude), json_build_array(l.longitude, l.latitude)) as middles
      from places c join places l on l.id = locality_named(c.id, $3) left join places s on s.id = c.parent_id
      where c.market = $1 and c.kind = 'city' and c.slug = $2 order by c.population desc nulls last, c.id limit 1`,
    values: [market, city, locality],
  })
  const found = rows[0]
  return found && { ...found, stateOrProvince: found.stateOrProvince ?? undefined }
}

/** A project in a locality by its slug, with the unit type of that name, or `null` if it has none. */
export async function findProject(
  db: Db,
  localityId: number,
  { project, unitType }: { project: string; unitType?: string | undefined },
): Promise<{ projectId: string; unitTypeId: string | null } | undefined> {
  const { rows } = await db.query<{ projectId: string; unitTypeId: string | null }>({
    name: 'find-project-of-listing',
    text: `select pr.id as "projectId", ut.id as "unitTypeId" from projects pr
      left join unit_types ut on ut.project_id = pr.id and ut.name = $3 where pr.locality_id = $1 and pr.slug = $2`,
    values: [localityId, project, unitType],
  })
  return rows[0]
}
