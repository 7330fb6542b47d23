import { insertRows } from '../../server/platform/db/insert-rows.ts'
import { createHash } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { writePoints } from '../../server/domains/places/service.ts'
import { indexHomes, rebuildFigures } from '../../server/domains/search/service.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import { benchRate, campusOf, geography, slugOf, type BenchCity } from './geography.ts'
import { copySql, helpersSql, homesSql, mediaSql, peopleSql } from './homes-sql.ts'
import { phrases } from './vocabulary.ts'

const migrations = path.resolve(import.meta.dirname, '../../server/migrations')
const BATCH = 10_000
const WORKERS = 2
/** Larger markets are copies of homes that the product indexed, because indexing each takes more than a millisecond. */
const ALL_INDEXED = 1_000_000
const COPIED_FROM = 250_000

type Say = (line: string) => void

/**
 * Creates the database `name` with a market of this many homes, unless it exists already. Returns seconds per step. Beyond a million, copies
 * are found by searches, but have no page and no record.
 */
export async function fillMarket(
  server: pg.ClientConfig,
  name: string,
  homes: number,
  say: Say,
): Promise<Record<string, number>> {
  const cities = geography()
  const edges = (weights: number[]) => weights.map((_, n) => weights.slice(0, n).reduce((a, b) => a + b, 0))
  const homesText = homesSql(
    edges(cities.map(({ weight }) => weight)),
    edges(cities[0]?.spots.map(({ weight }) => weight) ?? []),
  )
  const times = homes > ALL_INDEXED ? Math.ceil(homes / COPIED_FROM) : 1
  const written = Math.round(homes / times)
  const recipe = createHash('sha256')
    .update(helpersSql + peopleSql.join() + homesText + mediaSql + JSON.stringify([cities, benchRate]))
    .update(times > 1 ? copySql.join() : '')
    .digest('hex')

  const fresh = await createDatabase(server, name, recipe)
  // Generated rows refer only to generated rows; checking each reference would double the time.
  const options =
    '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB -c work_mem=128MB'
  const pool = new pg.Pool({ ...server, database: name, max: WORKERS, options })
  const steps: Record<string, number> = {}
  const step = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    steps[what] = (performance.now() - started) / 1000
    say(`  ${what}: ${steps[what].toFixed(1)} s`)
  }
  try {
    await migrate(pool, migrations)
    if (!fresh) return steps
    const db: Db = {
      query: (statement, values) =>
        typeof statement === 'string' ? pool.query(statement, values) : pool.query(statement),
      notifyServers: () => Promise.resolve(),
    }
    await db.query(helpersSql)
    await step('places', () => addPlaces(db, cities))
    await step('campuses and rate', () => addCampusesAndRate(db, cities))
    await step('listers and projects', async () => {
      for (const sql of peopleSql) await db.query(sql, sql.includes('$1') ? [homes] : [])
    })
    // These homes are not new, so no history or events are written for them.
    const past = (what: 'enable' | 'disable') =>
      db.query(`alter table properties ${what} trigger write_history, ${what} trigger tell_event`)
    await step('homes', async () => {
      await past('disable')
      const until = new Date()
      until.setUTCHours(0, 0, 0, 0)
      for (let from = 1; from <= written; from += BATCH * 10)
        await db.query(homesText, [from, Math.min(written, from + BATCH * 10 - 1), written, until])
      await past('enable')
    })
    await step('photos', () => db.query(mediaSql))
    await step('vacuum before indexing', () => db.query('vacuum analyze'))
    await step('search index', () => withoutIndexes(db, () => indexAll(db).then(() => copyHomes(db, times - 1))))
    await step('figures', () => rebuildFigures(db))
    await step('vacuum', () => db.query('vacuum analyze'))
    await db.query(`comment on database ${name} is '${recipe}'`)
    await db.query('checkpoint')
  } finally {
    await pool.end()
  }
  return steps
}

/** Returns true if it created the database, because it was absent, incomplete or made by another recipe. */
async function createDatabase(server: pg.ClientConfig, name: string, recipe: string): Promise<boolean> {
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  const { rows } = await admin.query<{ recipe: string | null }>(
    `select shobj_description(oid, 'pg_database') as recipe from pg_database where datname = $1`,
    [name],
  )
  const fresh = rows[0]?.recipe !== recipe
  if (fresh) {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
  }
  await admin.end()
  return fresh
}

async function addPlaces(db: Db, cities: BenchCity[]): Promise<void> {
  const add = async (
    kind: string,
    rows: { parentId: number | null; slug: string; name: string; at: readonly [number, number] }[],
  ) => {
    await insertRows(
      db,
      'places',
      rows.map(({ at: [longitude, latitude], ...row }) => ({ market: 'in', kind, ...row, longitude, latitude })),
    )
    const { rows: added } = await db.query<{ id: number; parent_id: number | null; slug: string }>(
      'select id, parent_id, slug from places where kind = $1',
      [kind],
    )
    const ids = new Map(added.map((row) => [`${row.parent_id}/${row.slug}`, row.id]))
    return (parent: number | null, slug: string) => ids.get(`${parent}/${slug}`) ?? 0
  }
  const country = (await add('country', [{ parentId: null, slug: 'india', name: 'India', at: [79, 22] }]))(
    null,
    'india',
  )
  const states = [...Map.groupBy(cities, ({ state }) => state)]
  const state = await add(
    'state',
    states.map(([name, [first]]) => ({ parentId: country, slug: slugOf(name), name, at: first?.at ?? [79, 22] })),
  )
  const stateOf = ({ state: name }: BenchCity) => state(country, slugOf(name))
  const city = await add(
    'city',
    cities.map((c) => ({ parentId: stateOf(c), slug: c.slug, name: c.name, at: c.at })),
  )
  const cityId = (c: BenchCity) => city(stateOf(c), c.slug)
  const locality = await add(
    'locality',
    cities.flatMap((c) => c.spots.map((s) => ({ parentId: cityId(c), slug: s.slug, name: s.name, at: s.at }))),
  )
  await insertRows(
    db,
    'bench_spots',
    cities.flatMap((c, cityNo) =>
      c.spots.map((s, spotNo) => ({
        no: cityNo * c.spots.length + spotNo,
        cityNo: cityNo + 1,
        spotNo: spotNo + 1,
        cityId: cityId(c),
        localityId: locality(cityId(c), s.slug),
        city: c.name,
        locality: s.name,
        state: c.state,
        longitude: s.at[0],
        latitude: s.at[1],
        rate: c.rate * s.level,
        share: c.weight * s.weight,
      })),
    ),
  )
  await db.query('insert into bench_phrases select n, text from unnest($1::text[]) with ordinality p (text, n)', [
    phrases(),
  ])
  await db.query('analyze')
}

/** Indexes with the product's SQL, in batches, oldest homes first. */
async function indexAll(db: Db): Promise<void> {
  const { rows } = await db.query<{ id: string }>('select id from properties order by on_market_timestamp, id')
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, n) =>
    rows.slice(n * BATCH, (n + 1) * BATCH),
  )
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift())
      await indexHomes(
        db,
        batch.map(({ id }) => id),
      )
  }
  await inWorkers(work)
}

/** Copies what searches read of each home, so many times. */
async function copyHomes(db: Db, times: number): Promise<void> {
  const { rows } = await db.query<{ columns: string }>(
    `select string_agg(attname, ',') as columns from pg_attribute
     where attrelid = 'search_homes'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'posted_at', 'recommended_at')`,
  )
  const statements = copySql.map((sql) => sql.replaceAll('COLUMNS', rows[0]?.columns ?? ''))
  const copies = Array.from({ length: times }, (_, n) => statements.map((sql) => ({ sql, copy: n + 1 }))).flat()
  await inWorkers(async () => {
    for (let next = copies.shift(); next; next = copies.shift()) await db.query(next.sql, [next.copy])
  })
}

const inWorkers = (work: () => Promise<void>) => Promise.all(Array.from({ length: WORKERS }, work))

/** Building an index once is far cheaper than updating it for a million inserted rows. */
async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('search_homes', 'search_texts') and indexname not like '%pkey'`,
  )
  for (const { name } of rows) await db.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await db.query(definition)
}

async function addCampusesAndRate(db: Db, cities: BenchCity[]): Promise<void> {
  // A name that several cities share is one campus.
  const named = new Map(cities.map((city) => [campusOf(city), city]))
  const campuses = [...named.values()].map((city) => ({
    market: 'in' as const,
    kind: 'campus' as const,
    slug: campusOf(city),
    name: `${city.name} campus`,
    longitude: city.at[0],
    latitude: city.at[1],
    source: 'Bench',
  }))
  await writePoints(db, new Date(), campuses)
  await db.query({
    text: `insert into exchange_rates (id, base, quote, rate, day, source, created_at) values (gen_random_uuid(), $1, $2, $3, current_date, 'Bench', now())`,
    values: [benchRate.base, benchRate.quote, benchRate.rate],
  })
}
