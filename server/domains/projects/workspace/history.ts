import type { Db } from '../../../platform/db/pool.ts'

interface Happened {
  projectId: string
  at: Date
  /** Nobody where the clock did it. */
  by: string | null
  kind: 'price-list' | 'update' | 'partner' | 'task'
  from?: string
  to?: string
}

/** Notes in the history of a project what somebody did with it. Call it in the transaction in which it happens. */
export async function noteProject(db: Db, { projectId, at, by, kind, from, to }: Happened): Promise<void> {
  await db.query(
    `insert into project_events (project_id, at, by_user_id, kind, from_value, to_value) values ($1, $2, $3, $4, $5, $6)`,
    [projectId, at, by, kind, from ?? null, to ?? null],
  )
}
