import path from 'node:path'
import { parseArgs } from 'node:util'
import { dropDue } from './domains/notifications/service.ts'
import { settleDueAlerts } from './domains/saved-searches/service.ts'
import { withClient } from './platform/backup/backup-client.ts'
import { openBackup } from './platform/backup/contents.ts'
import { newestBackup } from './platform/backup/folders.ts'
import { checkBackup } from './platform/backup/load-files.ts'
import { readPassphrase } from './platform/backup/passphrase.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { assertKnownSchema } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/pool.ts'
import { createLog } from './platform/log.ts'
import { openStorage } from './platform/storage/open.ts'
import { MIGRATIONS, progressReporter, runProgram, say, withConnection } from './program.ts'

const usage = [
  'Restores a backup into an empty system, while no server runs: npm run restore -- DIR [options]',
  'DIR is a backup, or a folder of them, of which the newest is taken.',
  '  --passphrase-file FILE  the passphrase of an encrypted backup',
  '  --replace               replaces the data of a database that is not empty',
  '  --without-keys          leaves the keys of this machine as they are',
  '  --send-waiting          sends the messages that waited when the backup was made, if its server did not run after it',
].join('\n')

interface Options {
  passphrase: string | undefined
  isReplacing: boolean
  withKeys: boolean
  isSendingWaiting: boolean
}

async function restore(
  directory: string,
  { passphrase, isReplacing, withKeys, isSendingWaiting }: Options,
): Promise<void> {
  const onProgress = progressReporter()
  const backup = await openBackup(await newestBackup(directory), passphrase)
  await assertKnownSchema(MIGRATIONS, backup.contents.schema)
  await checkBackup(backup, onProgress)
  await withConnection({ asServer: true }, async (connection, config) => {
    const log = createLog('warn')
    const storage = await openStorage(config)
    const database = openDatabase({ connection, log, max: 2 })
    try {
      const applied = await withClient(connection, (client) =>
        restoreBackup(client, database, backup, {
          config,
          storage,
          log,
          migrations: MIGRATIONS,
          isReplacing,
          withKeys,
          async settle(db) {
            if (isSendingWaiting) return
            const now = new Date()
            await settleDueAlerts(db, now)
            await dropDue(db, now)
          },
          onProgress,
        }),
      )
      const rows = backup.contents.tables.reduce((sum, table) => sum + table.rows, 0)
      say(`Restored ${backup.folder}: ${rows} rows, ${backup.contents.files?.count ?? 'no'} files.`)
      if (applied.length) say(`Migrations since that backup: ${applied.length}.`)
      say('Start the server with npm start.')
    } finally {
      await database.close()
    }
  })
}

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'passphrase-file': { type: 'string' },
      replace: { type: 'boolean' },
      'without-keys': { type: 'boolean' },
      'send-waiting': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [directory, ...more] = positionals
  if (values.help || directory === undefined || more.length) return say(usage)
  await restore(path.resolve(directory), {
    passphrase: readPassphrase(values['passphrase-file']),
    isReplacing: values.replace ?? false,
    withKeys: !values['without-keys'],
    isSendingWaiting: values['send-waiting'] ?? false,
  })
})
