import { fileKinds, type SystemStatus } from '../../../contract/system/system.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { defineJob, LONG, noPayload } from '../../platform/jobs/job.ts'

export const countFilesJob = defineJob({
  name: 'count-files',
  payload: noPayload,
  // While India sleeps.
  cron: { at: '37 21 * * *', options: `max=3&queue=${LONG}` },
  dueAtStart: 'select where not exists (select from stored_files)',
})

/** Counts the stored files of each kind and their bytes. Reads whole tables: only a job may. */
export async function countFiles(database: Database, now: Date): Promise<void> {
  await database.query(
    `insert into stored_files (kind, count, sized, bytes, counted_at)
     select 'pictures', count(*), count(bytes), coalesce(sum(bytes), 0), $1::timestamptz from pictures
     union all select 'videos', count(*), count(*), coalesce(sum(bytes), 0), $1 from videos where stored_at is not null
     union all select 'voice-notes', count(*), count(*), coalesce(sum(bytes), 0), $1 from voice_notes
       where stored_at is not null and erased_at is null
     union all select 'documents', count(*), count(*), coalesce(sum(bytes), 0), $1 from documents where stored_at is not null
     on conflict (kind) do update set (count, sized, bytes, counted_at)
       = (excluded.count, excluded.sized, excluded.bytes, excluded.counted_at)`,
    [now],
  )
}

/** What was counted last; sizes that are not known are estimated by the average of the others. */
export async function readStoredFiles(db: Db): Promise<Omit<SystemStatus['files'], 'place'>> {
  const { rows } = await db.query<{ kind: string; count: number; sized: number; bytes: number; counted_at: Date }>(
    `select kind, count, sized, bytes, counted_at from stored_files`,
  )
  const countedAt = rows[0]?.counted_at
  return {
    ...(countedAt && { countedAt: countedAt.toISOString() }),
    kinds: fileKinds.flatMap((kind) => {
      const row = rows.find((one) => one.kind === kind)
      if (!row) return []
      const { count, sized, bytes } = row
      const isKnown = sized > 0 || count === 0
      return [
        {
          kind,
          count,
          ...(isKnown && { bytes: sized > 0 ? Math.round((bytes / sized) * count) : 0 }),
          isEstimate: sized < count,
        },
      ]
    }),
  }
}
