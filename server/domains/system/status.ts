import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { SystemStatus } from '../../../contract/system/system.ts'
import type { Config } from '../../platform/config.ts'
import { codeOf, type Db } from '../../platform/db/pool.ts'
import { queueLengths } from './queued-jobs.ts'
import { release } from '../../platform/release.ts'
import { readStatements } from './statements.ts'
import { readStoredFiles } from './stored-files.ts'
import { supportOf } from './support.ts'

/** In the data folder; every backup sets its time to the moment from which it is. */
export const BACKUP_MARK = 'last-backup'

/** When a file was written last; undefined if there is none. */
async function writtenAt(file: string): Promise<Date | undefined> {
  try {
    return (await stat(file)).mtime
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function databaseOf(
  db: Db,
): Promise<{ version: string; bytes: number; servers: number; archivedAt: Date | null }> {
  const { rows } = await db.query<{ version: string; bytes: number; servers: number; archivedAt: Date | null }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
       (select count(distinct application_name) from pg_stat_activity
         where datname = current_database() and application_name like 'lintel %') as servers,
       (select last_archived_time from pg_stat_archiver) as "archivedAt"`,
  )
  if (!rows[0]) throw new Error('The database said nothing of itself.')
  return rows[0]
}

/** How the server that runs this is, and what all servers share. */
export async function readStatus(
  db: Db,
  now: Date,
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'SMTP_URL' | 'SMS_URL' | 'vapid' | 's3'>,
): Promise<SystemStatus> {
  const { DATA_DIR, DATABASE_URL, SMTP_URL, SMS_URL, vapid, s3 } = config
  const { version: databaseVersion, bytes, servers, archivedAt } = await databaseOf(db)
  const backupAt = await writtenAt(path.join(DATA_DIR, BACKUP_MARK))
  const pushSince = vapid ? undefined : await writtenAt(path.join(DATA_DIR, 'vapid.json'))
  const { bavail, blocks, bsize } = await statfs(DATA_DIR)
  return {
    at: now.toISOString(),
    version: release(),
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    // A connection of this server asks.
    servers: Math.max(1, servers),
    node: supportOf('node', process.versions.node, now),
    database: {
      ...supportOf('postgresql', databaseVersion, now),
      bytes,
      isEmbedded: DATABASE_URL === undefined,
    },
    queue: await queueLengths(db),
    ...(backupAt && { backupAt: backupAt.toISOString() }),
    ...(archivedAt && { walArchivedAt: archivedAt.toISOString() }),
    disk: { free: bavail * bsize, total: blocks * bsize },
    gateways: {
      email: SMTP_URL === undefined ? 'outbox' : 'gateway',
      sms: SMS_URL === undefined ? 'outbox' : 'gateway',
      push: vapid ? 'configured' : 'generated',
      ...(pushSince && { pushSince: pushSince.toISOString() }),
    },
    files: { place: s3 ? 's3' : 'folder', ...(await readStoredFiles(db)) },
    statements: await readStatements(db),
  }
}
