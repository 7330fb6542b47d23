import { isDeepStrictEqual } from 'node:util'
import type { ArchitectDetails, OwnPortfolio } from '../../../../contract/directories/own-portfolio.ts'
import { dayIn } from '../../../../contract/markets.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { letGo, uploadOf } from '../../uploads/service.ts'
import { ownRow, type OwnRow } from './own-rows.ts'

interface Own {
  userId: string
  id: string
}

/** The portfolio of an architect for its owner. */
export async function readPortfolio(db: Db, { userId, id }: Own): Promise<OwnPortfolio> {
  const { rows } = await db.query<OwnPortfolio>({
    name: 'own-portfolio',
    // By primary keys and (market, slug).
    text: `select p.version, '{"styles": [], "portfolio": []}'::jsonb || p.details as details,
        coalesce((select json_agg(distinct jsonb_build_object('slug', pr.slug, 'name', pr.name))
          from jsonb_path_query(p.details, '$.portfolio[*].project') project
          join projects pr on pr.market = p.market and pr.slug = project #>> '{}'), '[]') as projects
      from profiles p where p.id = $1 and p.user_id = $2 and p.kind = 'architect'`,
    values: [id, userId],
  })
  if (!rows[0]) throw new Refusal('PROFILE_NOT_FOUND')
  return rows[0]
}

/** Replaces the portfolio of an approved architect, and releases pictures that it no longer shows. */
export async function savePortfolio(
  database: Database,
  now: Date,
  own: Own,
  { version, details }: { version: number; details: ArchitectDetails },
): Promise<void> {
  await database.transaction(async (db) => {
    const row = await ownRow(db, own.userId, own.id, true)
    const { details: before } = await readPortfolio(db, own)
    if (row.state !== 'active' && row.state !== 'paused') throw new Refusal('PROFILE_MOVE_NOT_OPEN')
    if (isDeepStrictEqual(before, details)) return
    if (row.version !== version) throw new Refusal('PROFILE_CHANGED')
    await assertFacts(db, now, row, details)
    const [held, shown] = [picturesOf(before), picturesOf(details)]
    await assertPictures(db, row.user_id, held, details)
    await db.query(`update profiles set details = $2, version = version + 1, updated_at = $3 where id = $1`, [
      row.id,
      JSON.stringify(details),
      now,
    ])
    for (const key of held) if (!shown.has(key)) await letGo(db, now, key)
  })
}

const picturesOf = ({ portfolio }: ArchitectDetails) =>
  new Set(portfolio.flatMap(({ before, after }) => (before === undefined ? [after] : [before, after])))

/** The path of a field of a work in the request. */
const pathOf = (at: number, part: 'year' | 'project' | 'before' | 'after') => `details.portfolio.${at}.${part}`

/** Refuses works of a future year or of an unknown project. */
async function assertFacts(db: Db, now: Date, { market }: OwnRow, { portfolio }: ArchitectDetails): Promise<void> {
  const fields: Record<string, Message[]> = {}
  const max = Number(dayIn(now, market).slice(0, 4))
  const { rows } = await db.query<{ slug: string }>(
    `select slug from projects where market = $1 and slug = any($2::text[])`,
    [market, portfolio.flatMap(({ project }) => project ?? [])],
  )
  const known = new Set(rows.map(({ slug }) => slug))
  for (const [at, { year, project }] of portfolio.entries()) {
    if (year > max) fields[pathOf(at, 'year')] = [message('TOO_LARGE', { max })]
    if (project !== undefined && !known.has(project))
      fields[pathOf(at, 'project')] = [message('SLUG_UNKNOWN', { slug: project })]
  }
  if (Object.keys(fields).length) throw new Refusal('INVALID_INPUT', { fields })
}

/** Refuses pictures that are neither the person's uploads nor in this portfolio. */
async function assertPictures(
  db: Db,
  userId: string,
  held: ReadonlySet<string>,
  { portfolio }: ArchitectDetails,
): Promise<void> {
  const fields: Record<string, Message[]> = {}
  for (const [at, work] of portfolio.entries())
    for (const part of ['before', 'after'] as const) {
      const key = work[part]
      if (key === undefined || held.has(key) || (await uploadOf(db, userId, key))) continue
      fields[pathOf(at, part)] = [message('PICTURE_NOT_YOURS')]
    }
  if (Object.keys(fields).length) throw new Refusal('PICTURE_NOT_YOURS', { fields })
}
