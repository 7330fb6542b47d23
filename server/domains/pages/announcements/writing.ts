import { insertRow, updateRow } from '../../../platform/db/write-row.ts'
import { iso } from '../../../platform/db/iso.ts'
import {
  Announcement,
  ANNOUNCEMENTS_PER_PAGE,
  type listAnnouncements,
  type saveAnnouncement,
} from '../../../../contract/pages/announcements.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { audit } from '../../audit/service.ts'

const MAX_AHEAD_MS = 366 * DAY_MS

type Written = EndpointRequest<typeof saveAnnouncement>['body']

interface Row {
  announcement: unknown
  total: number
}

/** SQL of the state of a row at the moment `$1`. */
const state = `case when ends_at <= $1 then 'past' when starts_at > $1 then 'planned' else 'current' end`

const json = `json_strip_nulls(json_build_object('id', id, 'revision', revision, 'market', market, 'text', text, 'textHindi', text_hindi,
  'href', href, 'tone', tone, 'audience', audience, 'dismissible', dismissible, 'startsAt', ${iso('starts_at')}, 'endsAt', ${iso('ends_at')},
  'state', ${state}))`

export async function readAnnouncements(
  db: Db,
  now: Date,
  { marketId, state: wanted, sort, page }: EndpointRequest<typeof listAnnouncements>['query'],
): Promise<{ data: Announcement[]; total: number }> {
  const turn = sort === 'newest' ? 'desc' : 'asc'
  const { rows } = await db.query<Row>({
    name: `announcements-${sort}`,
    // Index announcements_newest or announcements_market.
    text: `select ${json} as announcement, count(*) over () as total from announcements
      where ($2::market is null or market = $2) and ($3::text is null or ${state} = $3)
      order by starts_at ${turn}, id ${turn} limit ${ANNOUNCEMENTS_PER_PAGE} offset $4`,
    values: [now, marketId ?? null, wanted ?? null, (page - 1) * ANNOUNCEMENTS_PER_PAGE],
  })
  return { data: rows.map(({ announcement }) => Announcement.parse(announcement)), total: rows[0]?.total ?? 0 }
}

async function readOne(db: Db, now: Date, id: string): Promise<Announcement | undefined> {
  const { rows } = await db.query<Row>(`select ${json} as announcement from announcements where id = $2`, [now, id])
  return rows[0] && Announcement.parse(rows[0].announcement)
}

/** Whether the written fields equal the stored ones. */
const isSame = (stored: Announcement, written: Written): boolean =>
  Object.entries(written).every(([name, value]) => {
    if (name === 'revision') return true
    const kept: unknown = Reflect.get(stored, name)
    const isTime = typeof value === 'string' && typeof kept === 'string' && name.endsWith('At')
    return isTime ? Date.parse(value) === Date.parse(kept) : kept === value
  })

/** Adds or changes an announcement; call it in a transaction. */
export async function writeAnnouncement(
  db: Db,
  now: Date,
  { by, id, written }: { by: string; id: string; written: Written },
): Promise<Announcement> {
  const { market, text, textHindi, href, tone, audience, dismissible, startsAt, endsAt, revision } = written
  const [from, until] = [Date.parse(startsAt), endsAt === undefined ? undefined : Date.parse(endsAt)]
  const latest = now.getTime() + MAX_AHEAD_MS
  if (from > latest || (until !== undefined && (until <= from || until <= now.getTime() || until > latest)))
    throw new Refusal('ANNOUNCEMENT_TIMES')
  const row = { text, textHindi, href, tone, audience, dismissible, startsAt, endsAt, updatedAt: now }
  const isWritten =
    revision === 0
      ? (
          await insertRow(
            db,
            'announcements',
            { id, market, revision: 1, edition: 1, ...row },
            { onConflict: 'do nothing' },
          )
        ).rowCount === 1
      : await updateRow(
          db,
          'announcements',
          { id, market, revision },
          {
            ...row,
            revision: revision + 1,
            edition: (values) =>
              `edition + (text <> ${values.add(text)} or text_hindi is distinct from ${values.add(textHindi ?? null)})::int`,
          },
        )
  const saved = await readOne(db, now, id)
  if (!saved) throw new Refusal('ANNOUNCEMENT_CHANGED')
  // A repeated request whose first response was lost.
  if (!isWritten && saved.revision === revision + 1 && isSame(saved, written)) return saved
  if (!isWritten) throw new Refusal('ANNOUNCEMENT_CHANGED')
  const after = { revision: saved.revision, market, tone, audience, dismissible, startsAt, ...(endsAt && { endsAt }) }
  await log(db, now, saved, { by, action: 'announcement-saved', after })
  return saved
}

/** Ends an announcement now unless it has ended; call it in a transaction. */
export async function endNow(db: Db, now: Date, by: string, id: string): Promise<Announcement> {
  const { rowCount } = await db.query(
    `update announcements set revision = revision + 1, ends_at = $2, updated_at = $2 where id = $1 and (ends_at is null or ends_at > $2)`,
    [id, now],
  )
  const ended = await readOne(db, now, id)
  if (!ended) throw new Refusal('ANNOUNCEMENT_NOT_FOUND')
  if (rowCount) await log(db, now, ended, { by, action: 'announcement-ended', after: { revision: ended.revision } })
  return ended
}

const log = (db: Db, now: Date, { id, market }: Announcement, what: { by: string; action: string; after: object }) =>
  audit(db, now, { ...what, targetKind: 'announcement', targetId: id, targetName: `${market} announcement` })
