import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BACKUP_MARK } from './domains/system/service.ts'
import { withClient } from './platform/backup/backup-client.ts'
import { openBackup, type Contents } from './platform/backup/contents.ts'
import { keepNewest, newestBackup } from './platform/backup/folders.ts'
import { checkBackup } from './platform/backup/load-files.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { readPassphrase } from './platform/backup/passphrase.ts'
import { readConfig } from './platform/config.ts'
import { ProgramFault } from './platform/fault.ts'
import { release } from './platform/release.ts'
import { openStorage } from './platform/storage/open.ts'
import { progressReporter, runProgram, say, withConnection } from './program.ts'

const usage = [
  'Backs up database, uploads and keys while the server runs: npm run backup -- DIR [options]',
  '  --passphrase-file FILE  encrypts the backup with the passphrase in FILE',
  '  --keep N                then checks the backup and deletes all in DIR but the newest N',
  '  --without-keys          leaves out secret.key and vapid.json',
  '  --without-files         leaves out uploads, for an object storage with backups of its own',
  '  --verify                only reads the newest backup in DIR again and checks it',
].join('\n')

/** Files of the data folder that a demonstration market needs. */
const DEMO_FILES = ['demo-accounts.json', 'demo-pictures.json']

const sizesOf = ({ tables, files }: Contents) =>
  `${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files ? `${files.count} files` : 'no files'}`

async function verify(directory: string, passphrase: string | undefined): Promise<void> {
  const backup = await openBackup(await newestBackup(directory), passphrase)
  await checkBackup(backup, progressReporter())
  say(`${backup.folder} is complete and as it was written: ${sizesOf(backup.contents)}.`)
}

interface Options {
  passphrase: string | undefined
  keep: number | undefined
  withKeys: boolean
  withFiles: boolean
}

async function backUp(directory: string, { passphrase, keep, withKeys, withFiles }: Options): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = readConfig(process.env)
  if (!DATABASE_URL && !existsSync(path.join(DATA_DIR, 'database')))
    throw new ProgramFault(`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the server.`)
  await withConnection({ asServer: false }, async (connection, config) => {
    const storage = withFiles ? await openStorage(config) : undefined
    const now = new Date()
    const onProgress = progressReporter()
    const { folder, contents } = await withClient(connection, (client) =>
      makeBackup(client, directory, config, {
        passphrase,
        storage,
        withKeys,
        dataFiles: DEMO_FILES,
        release: release(),
        now,
        onProgress,
      }),
    )
    // Nothing older is deleted before this one is known to be good.
    if (keep !== undefined) await checkBackup(await openBackup(folder, passphrase), onProgress)
    const mark = path.join(config.DATA_DIR, BACKUP_MARK)
    writeFileSync(mark, '')
    // What happened since it began may be missing.
    utimesSync(mark, now, now)
    say(`Backup complete: ${folder}, ${sizesOf(contents)}.`)
    if (passphrase === undefined) say('It is not encrypted. Add --passphrase-file to encrypt the next one.')
    if (withKeys && contents.secretKey === undefined)
      say(
        `It has no secret key, because ${config.DATA_DIR} has none. Run it where the server runs, or back that key up.`,
      )
    if (keep !== undefined) {
      const deleted = await keepNewest(directory, keep)
      if (deleted) say(`Deleted ${deleted} older ${deleted === 1 ? 'backup' : 'backups'}.`)
    }
  })
}

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'passphrase-file': { type: 'string' },
      keep: { type: 'string' },
      'without-keys': { type: 'boolean' },
      'without-files': { type: 'boolean' },
      verify: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [directory, ...more] = positionals
  if (values.help || directory === undefined || more.length) return say(usage)
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new ProgramFault(`--keep ${values.keep} must be a whole number, 1 or more.`)
  const passphrase = readPassphrase(values['passphrase-file'])
  if (values.verify) return verify(path.resolve(directory), passphrase)
  await backUp(path.resolve(directory), {
    passphrase,
    keep,
    withKeys: !values['without-keys'],
    withFiles: !values['without-files'],
  })
})
