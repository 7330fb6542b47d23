import { paths } from '../../../../contract/paths.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { postSafely } from '../../../platform/http/fetch-safely.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import type { Log } from '../../../platform/log.ts'
import { PUBLIC_PROJECT } from '../../projects/service.ts'

export const announceChangesJob = defineJob({
  name: 'announce-changes',
  payload: noPayload,
  cron: { at: '*/10 * * * *', options: 'max=3' },
})

/** IndexNow takes 10,000 addresses at once. */
const MAX_HOMES = 5000
const MAX_OTHERS = 4000
const PATIENCE_MS = 20_000

export interface IndexNow {
  /** Address of the search engines' common door. */
  url: string
  key: string
  /** The site's address; only its own pages are announced. */
  site: string
  market: MarketId
  isAllowed?: ((address: string, port: number) => boolean) | undefined
}

interface Mark {
  seq: number
  at: Date
}

/** Where the key lies that proves who announces. */
export const KEY_PATH = '/indexnow.txt'

/** Tells search engines what changed since the last time, in one request; begins with what changes from now on. */
export async function announceChanges(database: Database, now: Date, log: Log, indexNow: IndexNow): Promise<void> {
  const { rows } = await database.query<Mark>(`select seq, at from index_now_mark`)
  const [mark] = rows
  if (!mark) {
    await database.query(
      `insert into index_now_mark (seq, at) select coalesce(max(seq), 0), $1 from property_events on conflict do nothing`,
      [now],
    )
    return
  }
  const homes = await changedHomes(database, indexNow.market, mark)
  const changed = [...homes.paths, ...(await changedPages(database, indexNow.market, mark, now))]
  if (changed.length > 0) await announce(changed, log, indexNow)
  await database.query(`update index_now_mark set seq = $1, at = $2 where seq = $3`, [homes.seq, now, mark.seq])
}

/** Homes that came, went or became cheaper, from the numbered events on. */
async function changedHomes(db: Db, market: MarketId, { seq }: Mark): Promise<{ paths: string[]; seq: number }> {
  const { rows } = await db.query<{ id: string; seq: number; own: boolean }>({
    name: 'index-now-homes',
    text: `select e.property_id as id, e.seq, p.market = $2 as own from property_events e join properties p on p.id = e.property_id
      where e.seq > $1 order by e.seq limit ${MAX_HOMES}`,
    values: [seq, market],
  })
  const ids = new Set(rows.flatMap(({ id, own }) => (own ? [id] : [])))
  return { paths: [...ids].map((id) => paths.property(id)), seq: rows.at(-1)?.seq ?? seq }
}

async function changedPages(db: Db, market: MarketId, { at }: Mark, now: Date): Promise<string[]> {
  const { rows } = await db.query<{
    kind: 'project' | 'blogPost' | 'agent' | 'agency' | 'architect' | 'builder'
    slug: string
  }>({
    name: 'index-now-pages',
    text: `select 'project' as kind, slug from projects
        where market = $1 and state in ${PUBLIC_PROJECT} and updated_at > $2 and updated_at <= $3
      union all select 'blogPost', slug from blog_posts
        where market = $1 and state = 'published' and greatest(written_at, published_at) > $2 and greatest(written_at, published_at) <= $3
      union all select kind::text, slug from profiles
        where market = $1 and state = 'active' and kind <> 'advisor' and updated_at > $2 and updated_at <= $3
      limit ${MAX_OTHERS}`,
    values: [market, at, now],
  })
  return rows.map(({ kind, slug }) => paths[kind](slug))
}

/** A door that is closed for now fails the job, which retries; a refusal is for the operator to read. */
async function announce(changed: string[], log: Log, { url, key, site, isAllowed }: IndexNow): Promise<void> {
  const body = {
    host: new URL(site).host,
    key,
    keyLocation: site + KEY_PATH,
    urlList: changed.map((path) => site + path),
  }
  const status = await postSafely(url, {
    body: Buffer.from(JSON.stringify(body)),
    headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Lintel' },
    patienceMs: PATIENCE_MS,
    ...(isAllowed && { isAllowed }),
  })
  if (status === 429 || status >= 500) throw new Error(`IndexNow answered ${status}.`)
  if (status === 200 || status === 202) log.info({ pages: changed.length }, 'search engines were told of changes')
  else log.warn({ status, pages: changed.length }, 'IndexNow refused the changes')
}
