import { lock } from '../../../platform/db/locks.ts'
import { updateRow } from '../../../platform/db/write-row.ts'
import { specialities } from '../../../../contract/directories/kinds.ts'
import {
  readProfileFields,
  type ProfileProblems,
  type SomeOfProfile,
} from '../../../../contract/directories/profile-fields.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { slugOf } from '../../../../contract/text/slug-of.ts'
import type { Gazetteer } from '../../places/service.ts'
import { letGo, uploadOf } from '../../uploads/service.ts'
import type { OwnRow } from './own-rows.ts'

type Read = Parameters<typeof readProfileFields>[0]

/** Valid fields with their places resolved. */
export interface PlacedProfile {
  right: SomeOfProfile & { name: string }
  cityId: number | null
  areaIds: number[]
}

/** Reads typed fields; throws with all problems by field, including missing values and unknown places. */
export function readWhole(gazetteer: Gazetteer, said: Read): PlacedProfile {
  const { right, problems } = readProfileFields(said)
  const city = right.city && gazetteer.city(said.market, right.city.slug)
  if (right.city && !city) problems.city = [message('SLUG_UNKNOWN', { slug: right.city.slug })]
  const areaIds = new Set<number>()
  for (const area of right.areas ?? []) {
    const within = gazetteer.city(said.market, area.city)
    const locality = within && gazetteer.locality(said.market, area.locality, within)
    if (locality) areaIds.add(locality.id)
    else problems.areas = [message('SLUG_UNKNOWN', { slug: area.locality })]
  }
  const { name } = right
  if (name === undefined || Object.keys(problems).length)
    throw new Refusal('INVALID_INPUT', { fields: fieldsOf(problems) })
  return { right: { ...right, name }, cityId: city?.id ?? null, areaIds: [...areaIds] }
}

const fieldsOf = (problems: ProfileProblems) =>
  Object.fromEntries(Object.entries(problems).map(([field, messages]) => [field, messages ?? []]))

/** Writes valid fields into the columns of a profile; missing ones are emptied. */
export async function writeColumns(
  db: Db,
  now: Date,
  row: Pick<OwnRow, 'id' | 'kind'>,
  { right, cityId, areaIds }: PlacedProfile,
): Promise<void> {
  const { legalName, promoters, projectsCompleted, homesDelivered, trackRecord, registrations } = right
  const details =
    row.kind === 'builder'
      ? { legalName, promoters, projectsCompleted, homesDelivered, trackRecord, registrations }
      : {}
  // Missing details are removed, details that other screens write stay.
  const said = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value ?? null]))
  await updateRow(
    db,
    'profiles',
    { id: row.id },
    {
      name: right.name,
      bio: right.bio,
      bioHindi: right.bioHindi,
      cityId,
      areaIds,
      languages: right.languages ?? [],
      specialities: right.specialities?.filter((one) => specialities[row.kind].some((known) => known === one)) ?? [],
      since: right.since,
      website: right.website,
      license: right.license,
      licenseState: right.licenseState,
      licenseUntil: right.licenseUntil,
      taxId: right.taxId,
      details: (values) => `jsonb_strip_nulls(details || ${values.add(JSON.stringify(said), 'jsonb')})`,
      updatedAt: now,
      version: () => 'version + 1',
    },
  )
}

/** Replaces the photo of a profile by an upload of its owner; null removes it. */
export async function keepPhoto(
  db: Db,
  now: Date,
  { id, user_id, photo_key }: Pick<OwnRow, 'id' | 'user_id' | 'photo_key'>,
  key: string | null,
): Promise<void> {
  if (key === photo_key) return
  if (key !== null && !(await uploadOf(db, user_id, key))) throw new Refusal('PICTURE_NOT_YOURS')
  await db.query(`update profiles set photo_key = $2 where id = $1`, [id, key])
  if (photo_key !== null) await letGo(db, now, photo_key)
}

/** Sets the slug of a profile from its name, with a suffix if another profile of its kind has that. */
export async function nameAddress(db: Db, { id, kind, market }: Pick<OwnRow, 'id' | 'kind' | 'market'>, name: string) {
  const base = slugOf(name) || kind
  // Serialises profiles with the same slug.
  await lock(db, 'profileSlug', `${kind} ${market} ${base}`)
  const { rowCount } = await db.query(
    `select from profiles where kind = $1 and market = $2 and slug = $3 and id <> $4`,
    [kind, market, base, id],
  )
  await db.query(`update profiles set slug = $2 where id = $1`, [id, rowCount ? `${base}-${id.slice(-6)}` : base])
}
