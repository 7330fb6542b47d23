import type { Db } from '../../platform/db/pool.ts'

interface Happened {
  projectId: string
  at: Date
  /** Null for a change by a job. */
  by: string | null
  kind: 'price-list' | 'update' | 'partner' | 'task' | 'boosted'
  from?: string
  to?: string
}

/** Adds an entry to the history of a project. Call it in the transaction of the change. */
export async function noteProject(db: Db, { projectId, at, by, kind, from, to }: Happened): Promise<void> {
  await db.query(
    `insert into project_events (project_id, at, by_user_id, kind, from_value, to_value) values ($1, $2, $3, $4, $5, $6)`,
    [projectId, at, by, kind, from ?? null, to ?? null],
  )
}
