import type { SystemStatus } from '../../../contract/system/system.ts'
import type { Db } from '../../platform/db/pool.ts'
import { SLOW_MS, slowStatements, statementText, type SlowStatement } from '../../platform/db/slow-statements.ts'

const MAX_SHOWN = 20

/** The statements of this database that pg_stat_statements has measured; undefined where the extension is not loaded. */
async function measuredByDatabase(db: Db): Promise<SlowStatement[] | undefined> {
  const { rowCount } = await db.query(
    `select from pg_extension where extname = 'pg_stat_statements'
       and 'pg_stat_statements' = any(string_to_array(replace(current_setting('shared_preload_libraries'), ' ', ''), ','))`,
  )
  if (!rowCount) return undefined
  const { rows } = await db.query<SlowStatement>(
    `select query as text, calls, mean_exec_time as mean, max_exec_time as longest, total_exec_time as total
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and max_exec_time >= $1
     order by total_exec_time desc limit $2`,
    [SLOW_MS, MAX_SHOWN],
  )
  return rows.map(({ text, calls, mean, longest, total }) => ({
    text: statementText(text),
    calls,
    mean: Math.round(mean),
    longest: Math.round(longest),
    total: Math.round(total),
  }))
}

/** The slow statements that took most time in all: the database's own figures, else those of this server. */
export async function readStatements(db: Db): Promise<SystemStatus['statements']> {
  // The extension may be in another schema, or closed to this role.
  const measured = await measuredByDatabase(db).catch(() => undefined)
  return {
    source: measured ? 'database' : 'server',
    from: SLOW_MS,
    rows: measured ?? slowStatements().slice(0, MAX_SHOWN),
  }
}
