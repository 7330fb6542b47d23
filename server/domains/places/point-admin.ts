import * as z from 'zod/mini'
import type { EndpointInput, EndpointOutput } from '../../../contract/endpoint.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { messageOf } from '../../../contract/messages/issue.ts'
import { code, message, type Message } from '../../../contract/messages/messages.ts'
import {
  POINT_ROWS_AT_ONCE,
  pointKinds,
  PointOfInterest,
  type PointKind,
  type importPoints,
  type removePoint,
  type savePoint,
} from '../../../contract/places/points-of-interest.ts'
import { Position, Slug } from '../../../contract/values.ts'
import { csvTable } from '../../platform/csv-records.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { audit } from '../audit/service.ts'
import type { Gazetteer } from './gazetteer.ts'
import { measureAround, pointBySlug, writePoints, type StoredPoint, type WrittenPoint } from './points-of-interest.ts'
import { nearestPlace } from './nearest-place.ts'

interface Editing {
  now: Date
  by: string
}

const publicPoint = ({ id: _id, cityId: _cityId, ...point }: StoredPoint): PointOfInterest => point

/** The points of a page, as the back office shows them. */
export const publicPoints = (points: readonly StoredPoint[]) => points.map(publicPoint)

/** Adds a point, or changes the one with its slug. Call it in a transaction. */
export async function save(
  db: Db,
  gazetteer: Gazetteer,
  { now, by }: Editing,
  { market, slug }: EndpointInput<typeof savePoint>['params'],
  { isNew, location, ...fields }: EndpointInput<typeof savePoint>['body'],
): Promise<PointOfInterest> {
  const before = await pointBySlug(db, market, slug)
  if (isNew && before) throw new Refusal('POINT_SLUG_TAKEN')
  if (!isNew && !before) throw new Refusal('POINT_NOT_FOUND')
  const [longitude, latitude] = location
  const cityId = nearestPlace(gazetteer, location).city?.id
  await writePoints(db, now, [{ market, slug, ...fields, cityId, longitude, latitude }])
  const after = await pointBySlug(db, market, slug)
  if (!after) throw new Refusal('POINT_NOT_FOUND')
  await measureAround(db, market, before ? [before, after] : [after])
  await log(db, { now, by }, before ? 'point-changed' : 'point-added', after)
  return publicPoint(after)
}

/** Removes a point; says whether there was one. Call it in a transaction. */
export async function remove(
  db: Db,
  editing: Editing,
  { market, slug }: EndpointInput<typeof removePoint>['params'],
): Promise<boolean> {
  const point = await pointBySlug(db, market, slug)
  if (!point) return false
  await db.query(`delete from points_of_interest where id = $1`, [point.id])
  await measureAround(db, market, [point])
  await log(db, editing, 'point-removed', point)
  return true
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

const log = (db: Db, { now, by }: Editing, action: string, { market, slug, kind, location }: StoredPoint) =>
  audit(db, now, {
    by,
    action,
    targetKind: 'market',
    targetId: NO_ID,
    targetName: `${market.toUpperCase()} ${slug}`,
    after: { kind, longitude: location[0], latitude: location[1] },
  })

const names = ['kind', 'name', 'name_hindi', 'slug', 'longitude', 'latitude', 'source'] as const
const needed = ['kind', 'name', 'longitude', 'latitude', 'source'] as const
type Column = (typeof names)[number]
const columnOf = (cell: string): Column | undefined => {
  const head = cell.trim().slice(0, 40).toLowerCase()
  return names.find((name) => name === head)
}
const ROW_LENGTH = 4096

const blank = z.transform((cell: unknown) => (typeof cell === 'string' && cell.trim() !== '' ? cell.trim() : undefined))
const degrees = z.pipe(
  z.string().check(z.trim(), z.maxLength(24), z.regex(/^-?\d{1,3}(\.\d+)?$/, code('PLAIN_NUMBER_EXPECTED'))),
  z.transform(Number),
)
const { name, source } = PointOfInterest.shape
const Row = z.object({
  kind: z.pipe(
    z.string().check(z.overwrite((text) => text.trim().toLowerCase())),
    z.enum(pointKinds, { error: code('POINT_KIND_UNKNOWN') }),
  ),
  name,
  name_hindi: z.pipe(blank, z.optional(name)),
  slug: z.pipe(blank, z.optional(Slug)),
  longitude: degrees,
  latitude: degrees,
  source,
})

/** "St. Mary's School" in Pune → "st-mary-s-school-pune"; empty for a name without Latin letters. */
function slugOf(written: string, city: string | undefined): string {
  const words = written.toLowerCase().match(/[a-z0-9]+/g) ?? []
  if (words.length === 0) return ''
  const last = city !== undefined && !words.join('-').includes(city) ? [city] : []
  return [...words, ...last].join('-').slice(0, 80).replace(/-$/, '')
}

/** Adds or replaces the valid points of a CSV, and names the faults of other rows. Call it in a transaction. */
export async function importFile(
  db: Db,
  gazetteer: Gazetteer,
  { now, by }: Editing,
  { market, csv }: EndpointInput<typeof importPoints>['body'],
  say: (message: Message) => string,
): Promise<EndpointOutput<typeof importPoints>['data']> {
  const { points, faults } = await readFile(gazetteer, market, csv)
  const moved = await db.query<{ kind: PointKind; longitude: number; latitude: number }>(
    `select kind, longitude, latitude from points_of_interest where market = $1 and slug = any($2)`,
    [market, points.map(({ slug }) => slug)],
  )
  await writePoints(db, now, points)
  await measureAround(
    db,
    market,
    [...moved.rows, ...points].map(({ kind, longitude, latitude }) => ({ kind, location: [longitude, latitude] })),
  )
  if (points.length)
    await audit(db, now, {
      by,
      action: 'points-imported',
      targetKind: 'market',
      targetId: NO_ID,
      targetName: market.toUpperCase(),
      after: { points: points.length },
    })
  return { saved: points.length, faults: faults.map(({ row, says }) => ({ row, message: say(says) })) }
}

async function readFile(gazetteer: Gazetteer, market: MarketId, csv: string) {
  const table = await csvTable(csv, {
    rows: POINT_ROWS_AT_ONCE,
    rowLength: ROW_LENGTH,
    isColumn: (cell) => columnOf(cell) !== undefined,
  })
  if ('unreadable' in table) throw new Refusal('POINTS_FILE_REFUSED')
  const heads = table.header.map(columnOf)
  if (!needed.every((column) => heads.includes(column))) throw new Refusal('POINTS_FILE_REFUSED')
  const points: WrittenPoint[] = []
  const faults: { row: number; says: Message }[] = []
  const rowOf = new Map<string, number>()
  for (const { row, cells } of table.rows) {
    const parsed = Row.safeParse(
      Object.fromEntries(names.map((column) => [column, cells[heads.indexOf(column)] ?? ''])),
    )
    const [issue] = parsed.error?.issues ?? []
    if (!parsed.success) {
      faults.push({ row, says: issue ? messageOf(issue) : message('INVALID') })
      continue
    }
    const { slug: given, name_hindi: nameHindi, ...point } = parsed.data
    const position = Position.safeParse([point.longitude, point.latitude])
    if (!position.success) {
      const [wrong] = position.error.issues
      faults.push({ row, says: wrong ? messageOf(wrong) : message('INVALID') })
      continue
    }
    const { city } = nearestPlace(gazetteer, position.data)
    const slug = given ?? slugOf(point.name, city?.slug)
    const twin = rowOf.get(slug)
    if (slug === '') faults.push({ row, says: message('POINT_NEEDS_SLUG') })
    else if (twin !== undefined) faults.push({ row, says: message('POINT_TWICE', { row: twin }) })
    else {
      rowOf.set(slug, row)
      points.push({ market, slug, ...point, nameHindi, cityId: city?.id })
    }
  }
  return { points, faults }
}
