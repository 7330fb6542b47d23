import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { PropertyFilterQuery } from '../contract/search/filters.ts'
import { doorsOf } from '../server/domains/saved-searches/conditions.ts'
import { savedRow } from '../server/domains/search/service.ts'
import { matchAlerts, sendAlerts } from '../server/domains/saved-searches/service.ts'
import { startEmbedded } from '../server/platform/db/embedded.ts'
import { openDatabase } from '../server/platform/db/pool.ts'
import { uuidv7 } from '../server/platform/ids.ts'
import { migrateJobs } from '../server/platform/jobs/queue.ts'
import { createLog } from '../server/platform/log.ts'
import { fillMarket } from './market/fill.ts'
import { cpuOf, cpuOfDatabase, postmasterOf } from './processes.ts'
import { readOptions } from './usage.ts'

const usage = `npm run bench:alerts -- [--homes 20000] [--searches 100000] [--new 1000] [--rounds 5] [--keep FOLDER]

Measures how fast 1,000 new homes are matched against 100,000 saved searches and their messages composed. --homes,
--searches and --new choose other numbers. --keep leaves the database in FOLDER for the next run.`

const options = readOptions(usage, {
  homes: { type: 'string', default: '20000' },
  searches: { type: 'string', default: '100000' },
  /** New homes in one minute. */
  new: { type: 'string', default: '1000' },
  rounds: { type: 'string', default: '5' },
  keep: { type: 'string' },
})
const [homes, searches, fresh, rounds] = [options.homes, options.searches, options.new, options.rounds].map(Number)
const say = (line: string) => console.log(line)
const BATCH = 5000
const PEOPLE = 40_000
const SENT = 1000

/** Pseudo-random numbers, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
const random = seeded(3)
const chance = (share: number) => random() < share

interface Template {
  intent: string
  property_sub_type: string
  bedrooms: number | null
  price: number | null
  city_id: number
  locality_id: number
  longitude: number | null
  latitude: number | null
}

/** A search by a person who looks for a home like this: usually in its city, often in its locality, sometimes on the map. */
function searchLike(home: Template) {
  const where = random()
  const { longitude: lng, latitude: lat, price, bedrooms } = home
  const half = 0.01 + random() * 0.05
  const onMap = where > 0.8 && where < 0.97 && lng !== null && lat !== null
  const filters = PropertyFilterQuery.parse({
    intent: home.intent,
    ...(price !== null && chance(0.85) && { priceMax: String(Math.ceil((price * (1 + random() * 0.3)) / 1e7) * 1e7) }),
    ...(price !== null &&
      chance(0.5) && { priceMin: String(Math.floor((price * (0.4 + random() * 0.5)) / 1e7) * 1e7) }),
    ...(bedrooms !== null &&
      chance(0.75) && {
        bedrooms: chance(0.5)
          ? `${Math.min(5, bedrooms)}`
          : [...new Set([Math.min(5, bedrooms), Math.min(5, bedrooms + 1)])].join(','),
      }),
    ...(chance(0.7) && { propertySubType: home.property_sub_type }),
    ...(chance(0.1) && { amenities: 'lift,parking' }),
    ...(chance(0.1) && { furnished: 'furnished,partial' }),
    ...(chance(0.1) && { photosOnly: '1' }),
    ...(onMap && {
      box: [lng - half, lat - half, lng + half, lat + half].map((degrees) => degrees.toFixed(6)).join(','),
    }),
  })
  return {
    ...filters,
    now: new Date(),
    ...(where < 0.35 && { cityId: home.city_id }),
    ...(where >= 0.35 && where <= 0.8 && { cityId: home.city_id, localityIds: [home.locality_id] }),
  }
}

async function addSearches(db: pg.Pool): Promise<void> {
  await db.query(
    `insert into users (id, first_name, email, email_verified_at)
     select gen_random_uuid(), 'Bench', 'bench' || n || '@example.test', now() from generate_series(1, $1) n on conflict do nothing`,
    [PEOPLE],
  )
  // No quiet hours, so that the result does not depend on the time of day.
  await db.query(`update users set notification_prefs = '{"quietHours":null}' where first_name = 'Bench'`)
  const { rows: people } = await db.query<{ id: string }>(`select id from users where first_name = 'Bench'`)
  const { rows: templates } = await db.query<Template>(
    `select intent, property_sub_type, bedrooms, price, city_id, locality_id, longitude, latitude from search_homes order by id`,
  )
  for (let at = 0; at < (searches ?? 0); at += BATCH) {
    const made = Array.from({ length: BATCH }, (_, n) => {
      const template = templates[Math.floor(random() * templates.length)]
      if (!template) throw new Error('The market is empty.')
      const filters = searchLike(template)
      return { id: uuidv7(), user_id: people[(at + n) % people.length]?.id, filters }
    })
    const events = ['new', 'price-down', 'back']
    const into = (table: string, rows: object[]) =>
      db.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [JSON.stringify(rows)])
    const now = new Date()
    await into(
      'saved_searches',
      made.map(({ id, user_id }) => ({
        id,
        user_id,
        market: 'in',
        name: 'Homes',
        view: 'grid',
        query: id,
        description: 'Homes',
        events,
        digest_hour: 9,
        digest_weekday: 6,
        active: true,
        since_seq: 0,
        looked_seq: 0,
        created_at: now,
        updated_at: now,
        version: 1,
      })),
    )
    await into(
      'saved_search_conditions',
      made.map(({ id, filters }) => ({ ...savedRow(filters), saved_search_id: id, since_seq: 0, events })),
    )
    await into(
      'saved_search_doors',
      made.flatMap(({ id, filters }) => doorsOf(filters).map((door) => ({ ...door, saved_search_id: id }))),
    )
    await into(
      'saved_search_channels',
      made.flatMap(({ id }) => [
        { saved_search_id: id, channel: 'inApp', schedule: 'instant' },
        { saved_search_id: id, channel: 'email', schedule: chance(0.6) ? 'instant' : chance(0.7) ? 'daily' : 'weekly' },
        { saved_search_id: id, channel: 'sms', schedule: 'off' },
      ]),
    )
  }
  await db.query('vacuum analyze')
}

const folder = path.resolve(options.keep ?? mkdtempSync(path.join(os.tmpdir(), 'lintel-bench-')))
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o755)
const server = await startEmbedded(path.join(folder, 'database'))
try {
  say(`A market of ${homes} homes and ${searches} saved searches; load of the machine ${os.loadavg()[0]?.toFixed(1)}.`)
  await fillMarket(server.connection, 'alerts', homes ?? 0, say)
  const log = createLog('error')
  const db = openDatabase({
    connection: { ...server.connection, database: 'alerts' },
    log,
    max: 4,
    secretKey: Buffer.alloc(32),
  })
  await migrateJobs(db, log)
  // These statements may exceed the product's statement timeout.
  const patient = new pg.Pool({ ...server.connection, database: 'alerts', max: 2 })
  await patient.query(
    'truncate saved_searches, alert_matches, alert_batches, last_alerts, message_allowances, property_events, news cascade',
  )
  await patient.query('update alert_mark set seq = 0')
  await addSearches(patient)
  const postmaster = postmasterOf(path.join(folder, 'database'))
  const cpu = () => cpuOf(process.pid) + cpuOfDatabase(postmaster)
  for (let round = 1; round <= (rounds ?? 0); round++) {
    await db.query(
      `insert into property_events select nextval('property_events_seq'), id, 'new', now(), list_price, null, 'active', 'pending_review'
       from properties where standard_status = 'active' order by md5(id::text || $2) limit $1`,
      [fresh, String(round)],
    )
    const [started, cpuBefore] = [performance.now(), cpu()]
    const matches = await matchAlerts(db, new Date())
    const [matched, cpuMatched] = [performance.now(), cpu()]
    // Only this many due e-mails are measured.
    await patient.query(
      `update saved_search_channels set next_at = null where next_at is not null and (saved_search_id, channel) not in (
         select saved_search_id, channel from saved_search_channels where next_at <= now() and channel = 'email' limit ${SENT})`,
    )
    const [sending, cpuSending] = [performance.now(), cpu()]
    const sent = await sendAlerts(db, new Date())
    const [ended, cpuSent] = [performance.now(), cpu()]
    const perSecond = ((fresh ?? 0) / (matched - started)) * 1000
    say(
      `round ${round}: ${fresh} new homes, ${(matches / (fresh ?? 1)).toFixed(0)} alerts each, matched in ${((matched - started) / 1000).toFixed(2)} s: ${perSecond.toFixed(0)} homes/s, ` +
        `${(perSecond / ((fresh ?? 0) / 60)).toFixed(1)} × the needed rate, ${((cpuMatched - cpuBefore) / (fresh ?? 1)).toFixed(2)} CPU ms a home; ` +
        `${sent} messages composed in ${((ended - sending) / 1000).toFixed(2)} s, ${((cpuSent - cpuSending) / Math.max(1, sent)).toFixed(2)} CPU ms each`,
    )
  }
  await patient.end()
  await db.close()
} finally {
  if (server.started) await server.stop()
  if (!options.keep) rmSync(folder, { recursive: true, force: true })
}
