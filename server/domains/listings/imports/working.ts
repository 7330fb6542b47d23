import type { ImportState } from '../../../../contract/listings/imports.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { notify } from '../../notifications/service.ts'
import { importFinished } from './notifications.ts'
import { applyRow, nextWaiting, type WorkedImport } from './applying.ts'
import { photoBringer, type ImportTools } from './photos.ts'
import { nextDone, undoRow } from './undoing.ts'
import { workOnImportJob } from './imports.ts'

/** After so long, imports of other people get their turn. */
export const STRETCH_MS = 10_000
const TOLD_EVERY = 10

/** Applies or undoes an import row by row, and records each result. After a crash it continues with the remaining rows. */
export async function workOnImport(database: Database, tools: ImportTools, id: string): Promise<void> {
  const of = await workedImport(database, id, ['applying', 'undoing'])
  if (!of) return
  const until = performance.now() + STRETCH_MS
  const bring = photoBringer(database, tools, { importId: id, userId: of.viewer.userId })
  const step = async (): Promise<boolean> => {
    const now = tools.clock.now()
    const waiting = await nextWaiting(database, id)
    if (waiting) await applyRow(database, now, of, waiting, bring)
    const done = waiting ? undefined : await nextDone(database, id)
    if (done) await undoRow(database, now, of, done)
    return waiting !== undefined || done !== undefined
  }
  for (let rows = 1; await step(); rows++) {
    if (rows % TOLD_EVERY === 0) await publishUserEvent(database, [of.viewer.userId], 'listings-changed')
    if (performance.now() > until) return addJob(database, workOnImportJob, { id })
  }
  await database.transaction((db) => finish(db, tools.clock.now(), id, of))
}

/** Marks an import as finished, and notifies its lister unless they undid it. */
async function finish(db: Db, now: Date, id: string, { viewer: { userId }, fileName }: WorkedImport): Promise<void> {
  const { rows } = await db.query<{ state: string; added: number; refused: number }>(
    `update listing_imports i set archive = null, finished_at = $2, state = case state when 'applying' then 'done' else 'undone' end
     where id = $1 and state in ('applying', 'undoing') and not exists (select from listing_import_rows r where r.import_id = i.id
       and (i.state = 'applying' and r.result = 'waiting' and r.outcome in ('new', 'changed')
         or i.state = 'undoing' and r.result in ('published', 'review')))
     returning state, (select count(*)::int from listing_import_rows where import_id = i.id and result in ('published', 'review')) as added,
       (select count(*)::int from listing_import_rows where import_id = i.id and (outcome = 'faulty' or result = 'refused')) as refused`,
    [id, now],
  )
  await publishUserEvent(db, [userId], 'listings-changed')
  const [finished] = rows
  if (finished?.state !== 'done') return
  const { added, refused } = finished
  await notify(db, now, importFinished, {
    to: { userId },
    params: { id, file: fileName, added, refused },
    key: `${id} ${now.toISOString()}`,
  })
}

/** An import in one of these states, with the current rights of its lister. */
export async function workedImport(
  database: Database,
  id: string,
  states: readonly ImportState[],
): Promise<WorkedImport | undefined> {
  const { rows } = await database.query<WorkedImport>(
    `select i.id, i.market, i.columns, i.file_name as "fileName", json_build_object('userId', u.id, 'sessionId', '', 'roles', u.roles) as viewer
     from listing_imports i join users u on u.id = i.user_id
     where i.id = $1 and i.state = any($2::text[]) and u.state = 'active'`,
    [id, states],
  )
  return rows[0]
}
