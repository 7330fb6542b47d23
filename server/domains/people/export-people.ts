import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { PeopleFilter } from '../../../contract/people/people.ts'
import { EXPORT_HOURS, MAX_PEOPLE_EXPORTED } from '../../../contract/people/proposals.ts'
import { UTF8_MARK, csvText, type Cell } from '../../../contract/text/csv.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Values } from '../../platform/db/values.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { notify } from '../notifications/service.ts'
import { accountsWhere, type Account } from '../users/service.ts'
import { peopleWhere, personOf } from './find-people.ts'
import { exportReady } from './proposals/notifications.ts'
import { propose, recordProposal } from './proposals/proposing.ts'

export const makeExportJob = defineJob({ name: 'make-people-export', payload: z.object({ id: z.uuid() }) })

const ROWS_AT_ONCE = 500
/** For a job that waits behind others. */
const MADE_WITHIN_HOURS = 24

const columns: [name: string, cell: (account: Account) => Cell][] = [
  ['ID', ({ user }) => user._id],
  ['Name', (account) => personOf(account).name],
  ['E-mail', ({ user }) => user.email],
  ['Phone', ({ user }) => user.phone],
  ['Roles', ({ user }) => user.roles.join(' ')],
  ['State', ({ state }) => state],
  ['Since', ({ user }) => user.createdAt.slice(0, 10)],
]

async function countAccounts(db: Db, filter: PeopleFilter): Promise<number> {
  const values = new Values()
  const where = peopleWhere(filter, values)
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from users where ${where} limit ${MAX_PEOPLE_EXPORTED + 1}) found`,
    values.list,
  )
  return rows[0]?.count ?? 0
}

/** Proposes to export accounts. Call it in a transaction. Throws NO_ACCOUNTS, TOO_MANY_ACCOUNTS and PROPOSAL_OPEN. */
export async function proposePeopleExport(
  db: Db,
  now: Date,
  { by, filter, reason }: { by: string; filter: PeopleFilter; reason: string },
): Promise<void> {
  const count = await countAccounts(db, filter)
  if (count === 0) throw new Refusal('NO_ACCOUNTS')
  if (count > MAX_PEOPLE_EXPORTED) throw new Refusal('TOO_MANY_ACCOUNTS')
  if (!(await propose(db, now, { kind: 'export-people', subjectId: null, filter, count, reason, by })))
    throw new Refusal('PROPOSAL_OPEN')
}

/** Has an approved export made. */
export async function allowExport(
  db: Db,
  now: Date,
  { id, by, filter }: { id: string; by: string; filter: PeopleFilter },
): Promise<void> {
  await db.query(`insert into people_exports (id, by_user_id, filter, expires_at) values ($1, $2, $3, $4)`, [
    id,
    by,
    JSON.stringify(filter),
    new Date(now.getTime() + MADE_WITHIN_HOURS * HOUR_MS),
  ])
  await addJob(db, makeExportJob, { id })
}

/** The accounts that a filter finds as CSV, the newest first. */
async function peopleCsv(db: Db, filter: PeopleFilter): Promise<{ csv: string; count: number }> {
  const parts = [UTF8_MARK + csvText([columns.map(([name]) => name)])]
  let [count, last] = [0, '']
  while (count < MAX_PEOPLE_EXPORTED) {
    const values = new Values()
    const where = peopleWhere(filter, values)
    const after = last ? ` and id < ${values.add(last, 'uuid')}` : ''
    const limit = values.add(Math.min(ROWS_AT_ONCE, MAX_PEOPLE_EXPORTED - count), 'int')
    const accounts = await accountsWhere(db, `${where}${after} order by id desc limit ${limit}`, values.list)
    if (accounts.length) parts.push(csvText(accounts.map((account) => columns.map(([, cell]) => cell(account)))))
    count += accounts.length
    last = accounts.at(-1)?.user._id ?? ''
    if (accounts.length < ROWS_AT_ONCE) break
    // Other requests are answered in between.
    await setImmediate()
  }
  return { csv: parts.join(''), count }
}

/** Makes the file of an approved export and tells its proposer. */
export async function makeExport(db: Db, now: Date, id: string): Promise<void> {
  const { rows } = await db.query<{ by: string; filter: PeopleFilter }>(
    `select by_user_id as by, filter from people_exports where id = $1 and file is null and expires_at > $2 for update`,
    [id, now],
  )
  const [asked] = rows
  if (!asked) return
  const { csv, count } = await peopleCsv(db, asked.filter)
  await db.query(`update people_exports set file = $2, count = $3, expires_at = $4 where id = $1`, [
    id,
    Buffer.from(csv),
    count,
    new Date(now.getTime() + EXPORT_HOURS * HOUR_MS),
  ])
  await notify(db, now, exportReady, { to: { userId: asked.by }, params: { count }, key: id })
}

/** Takes the file of an export, which is deleted with that. Call it in a transaction. Throws EXPORT_NOT_FOUND. */
export async function takeExport(db: Db, now: Date, by: string, id: string): Promise<Buffer> {
  const { rows } = await db.query<{ file: Buffer; count: number; filter: PeopleFilter }>(
    `delete from people_exports where id = $1 and by_user_id = $2 and file is not null and expires_at > $3 returning file, count, filter`,
    [id, by, now],
  )
  const [made] = rows
  if (!made) throw new Refusal('EXPORT_NOT_FOUND')
  const { filter, count } = made
  await recordProposal(db, now, 'people-exported', {
    kind: 'export-people',
    subjectId: null,
    filter,
    count,
    reason: '',
    by,
  })
  return made.file
}

/** Deletes files that were not fetched in time. Runs every hour. */
export async function deleteExpiredExports(db: Db, now: Date): Promise<void> {
  await db.query(`delete from people_exports where expires_at <= $1`, [now])
}
