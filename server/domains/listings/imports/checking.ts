import { isDeepStrictEqual } from 'node:util'
import type { MarketId } from '../../../../contract/markets.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { ImportChange, ImportOutcome } from '../../../../contract/listings/imports.ts'
import type { Fault } from './faults.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { withPatch } from '../drafts/draft-fields.ts'
import { WRITTEN } from '../drafts/drafts.ts'
import { duplicatesOf, type NewHome } from '../drafts/duplicates.ts'
import { TELLING } from '../drafts/submitting.ts'
import type { AlikeRows } from './alike-rows.ts'
import { differences } from '../drafts/listing-diff.ts'
import { fieldsOfHome } from '../drafts/home-fields.ts'
import { assessListing } from '../drafts/listing-assessment.ts'
import type { Value } from './cells.ts'
import { columnOf, type Headers } from './columns.ts'
import type { NamedPhoto, ReadRow } from './rows.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'

/** The source of homes imported from a person's files, within which the reference identifies a home. */
export const sourceOf = (userId: string) => `file:${userId}`

export interface KnownHome {
  propertyId: string
  reference: string
  status: StandardStatus
  /** As its lister sees it, including the revision that waits for a moderator. */
  fields: DraftFields
  /** Pictures that the last imported file named and that could be fetched. */
  photos: NamedPhoto[]
  /** Whether the lister has an unsubmitted edit of it. */
  isEdited: boolean
}

export async function knownHomes(
  db: Db,
  { userId }: Pick<Viewer, 'userId'>,
  market: MarketId,
  references: readonly string[],
): Promise<Map<string, KnownHome>> {
  const { rows } = await db.query<Omit<KnownHome, 'fields'> & { revised: DraftFields | null }>({
    name: 'homes-by-reference',
    text: `select p.id as "propertyId", p.source_id as reference, p.standard_status as status, v.fields as revised,
        exists (select from listing_drafts d where d.user_id = $4 and d.property_id = p.id and ${WRITTEN}) as "isEdited",
        coalesce((select r.photos from listing_import_rows r join listing_imports i on i.id = r.import_id
          where r.property_id = p.id and r.result in ('published', 'review', 'kept') order by i.created_at desc limit 1), '[]') as photos
      from properties p left join property_revisions v on v.property_id = p.id
      where p.market = $1 and p.source = $2 and p.source_id = any($3::text[]) and p.deleted_at is null`,
    values: [market, sourceOf(userId), references, userId],
  })
  const known = new Map<string, KnownHome>()
  for (const { revised, ...home } of rows) {
    const fields = await fieldsOfHome(db, home.propertyId)
    if (fields) known.set(home.reference, { ...home, fields: withPatch(fields, revised ?? {}) })
  }
  return known
}

const isRecord = (value: Value | undefined): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a row as a patch of an existing home: PG details and custom fields without a column stay. */
export function patchOf(fields: DraftFields, home: DraftFields): DraftFields {
  const { pg, custom, ...patch } = fields
  if (pg !== undefined) patch.pg = isRecord(pg) && isRecord(home.pg) ? { ...home.pg, ...pg } : pg
  if (isRecord(custom)) {
    const own = withPatch(isRecord(home.custom) ? home.custom : {}, custom)
    patch.custom = Object.keys(own).length ? own : null
  }
  return patch
}

const CLOSED: readonly StandardStatus[] = ['sold', 'rented', 'withdrawn']

export interface Checked {
  outcome: ImportOutcome
  faults: Fault[]
  changes: ImportChange[]
  /** Whether its only fault is that it resembles another home. */
  alike: boolean
}

interface Asks {
  viewer: Viewer
  market: MarketId
  headers: Headers
  /** The new homes of earlier rows. */
  before: AlikeRows
}

/** What applying a row would do now; writes nothing. */
export async function checkRow(
  db: Db,
  { viewer, market, headers, before }: Asks,
  row: ReadRow,
  home: KnownHome | undefined,
): Promise<Checked> {
  const current = home?.fields ?? {}
  const samePhotos = !row.photos.length || isDeepStrictEqual(row.photos, home?.photos)
  const to = withPatch(current, patchOf(row.fields, current))
  if (!home || !samePhotos) to.pictures = standIns(row.photos)
  const changed = home ? differences(current, to, market) : []
  const changes = changed.map((field) => changeOf(field, current, to, headers))
  const faults = [...row.faults]
  if (home && !changed.length && !faults.length) return { outcome: 'same', faults, changes, alike: false }
  if (home && CLOSED.includes(home.status)) faults.push({ message: message('ROW_HOME_CLOSED') })
  if (home?.isEdited) faults.push({ message: message('HOME_IS_EDITED') })
  const { listing, place, problems, wording } = await assessListing(db, to, market)
  // A missing place is already reported for its city or locality.
  if (!row.fields.place) delete problems.place
  faults.push(...unsaid(faultsOf(problems, headers), row.faults))
  for (const field of new Set(wording.map(({ field: of }) => of)))
    if (!home || changed.includes(field))
      for (const value of longest(wording.filter((one) => one.field === field).map(({ phrase }) => phrase)))
        faults.push({ ...columnFor(field, headers), message: message('WORDS_SHUT_OUT'), value })
  const isSound = !faults.length
  if (place && isSound && (!home || changed.some((name) => TELLING.includes(name)))) {
    const self: NewHome = { listing, localityId: place.localityId, photos: addressesOf(row.photos) }
    const except = home ? [home.propertyId] : []
    const [alike] = await duplicatesOf(db, listing, { userId: viewer.userId, localityId: place.localityId, except })
    const earlier = home ? undefined : await before.firstLike(self)
    if (alike) faults.push({ message: message('ROW_DUPLICATE'), value: alike.home.title })
    else if (earlier !== undefined) faults.push({ message: message('ROW_LIKE_ROW', { row: earlier }) })
    else if (!home) await before.add(row.row, self)
  }
  const outcome = faults.length ? 'faulty' : home ? 'changed' : 'new'
  return { outcome, faults, changes, alike: isSound && faults.length > 0 }
}

/** The phrases, ignoring case, without those contained in another. */
function longest(phrases: readonly string[]): string[] {
  const byCase = [...new Map(phrases.map((phrase) => [phrase.toLowerCase(), phrase]))]
  return byCase.flatMap(([low, phrase]) =>
    byCase.some(([other]) => other !== low && other.includes(low)) ? [] : [phrase],
  )
}

export const addressesOf = (photos: readonly NamedPhoto[]) =>
  photos.filter(({ mediaCategory }) => mediaCategory === 'photo').map(({ address }) => address)

/** Placeholders for pictures that are not fetched yet. */
const standIns = (photos: readonly NamedPhoto[]) =>
  photos.map(({ mediaCategory }, at) => ({ key: at.toString(16).padStart(32, '0'), mediaCategory }))

const count = (value: unknown) => (Array.isArray(value) ? value.length : 0)

function changeOf(field: string, from: DraftFields, to: DraftFields, headers: Headers): ImportChange {
  const [before, after] =
    field === 'pictures' ? [count(from.pictures), count(to.pictures)] : [from[field] ?? null, to[field] ?? null]
  return { field, column: columnFor(field, headers).column ?? field, from: before, to: after }
}

const columnsOfMany: Record<string, string> = {
  place: 'locality',
  pictures: 'photos',
  pg: 'pgGender',
  livingAreaUnits: 'areaUnit',
  lotSizeUnits: 'lotUnit',
}

/** The file's header for a field. */
export function columnFor(field: string, headers: Headers): { column?: string } {
  if (field.startsWith('custom.')) return { column: headers.get(field) ?? field.slice('custom.'.length) }
  const special = columnsOfMany[field]
  const column = headers.get(special ?? field) ?? special ?? columnOf(field)?.name
  return column ? { column } : {}
}

/** Faults in columns that have none yet: an unreadable cell is not reported a second time. */
export const unsaid = (faults: readonly Fault[], said: readonly Fault[]): Fault[] =>
  faults.filter(({ column }) => column === undefined || !said.some((one) => one.column === column))

/** Faults by field as faults of the file's columns. */
export const faultsOf = (problems: Record<string, readonly Message[]>, headers: Headers): Fault[] =>
  Object.entries(problems).flatMap(([field, messages]) =>
    messages.map((said) => ({ ...columnFor(field, headers), message: said })),
  )
