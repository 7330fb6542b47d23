import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assertKnownSchema, migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/pool.ts'
import { migrateJobs } from '../jobs/queue.ts'
import { createLog } from '../log.ts'
import { localStorage } from '../storage/local.ts'
import { withClient } from './backup-client.ts'
import { openBackup } from './contents.ts'
import { assertKeysFit, readTexts } from './keys.ts'
import { checkBackup } from './load-files.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const host = inject('databaseHost')
const migrations = path.resolve(import.meta.dirname, '../../migrations')
const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-backup-'))
chmodSync(folder, 0o755)
const backups = path.join(folder, 'backups')
const PASSPHRASE = 'four words that nobody knows'
const log = createLog('error')
const connectionTo = (database: string) => ({ host, user: 'lintel', database })
const config = { DATA_DIR: path.join(folder, 'data'), SECRET_KEY: undefined }
const uploads = path.join(config.DATA_DIR, 'uploads')
const noProgress = () => undefined

/** A database of the release before this one. */
let older = ''
let made: Awaited<ReturnType<typeof makeBackup>>
const databases: string[] = []

async function newDatabase(more = ''): Promise<string> {
  const database = `backup_${randomUUID().replaceAll('-', '')}`
  await withClient(connectionTo('postgres'), (client) => client.query(`create database ${database} ${more}`))
  databases.push(database)
  return database
}

let day = 0
async function make(passphrase?: string, onProgress: (line: string) => void = noProgress) {
  const now = new Date(Date.UTC(2026, 0, (day += 1)))
  const storage = await localStorage(uploads)
  const wanted = { passphrase, storage, withKeys: true, dataFiles: [], release: 'this', now, onProgress }
  return withClient(connectionTo(older), (client) => makeBackup(client, backups, config, wanted))
}

async function restore(database: string, more: { isReplacing?: boolean; onProgress?: (line: string) => void } = {}) {
  const connection = connectionTo(database)
  const pool = openDatabase({ connection, log, max: 1 })
  const wanted = {
    config: { DATA_DIR: path.join(folder, database), SECRET_KEY: undefined },
    storage: await localStorage(path.join(folder, database, 'uploads')),
    log,
    migrations,
    isReplacing: false,
    withKeys: true,
    onProgress: noProgress,
    async settle(db: Pick<typeof pool, 'query'>) {
      await db.query('delete from view_salts')
    },
    ...more,
  }
  try {
    const backup = await openBackup(made.folder, undefined)
    return await withClient(connection, (client) => restoreBackup(client, pool, backup, wanted))
  } finally {
    await pool.close()
  }
}

const linesOf = async (database: string, sql: string) =>
  withClient(connectionTo(database), async (client) => {
    const { rows } = await client.query<{ line: string }>(sql)
    return rows.map(({ line }) => line)
  })

/** Every column, index, constraint, trigger and function, as SQL. */
const shapeOf = (database: string) =>
  linesOf(
    database,
    `select format('%s.%s %s %s', c.relname, attname, format_type(atttypid, atttypmod), pg_get_expr(adbin, adrelid)) as line
       from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
     union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace
     union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
       where relnamespace = 'public'::regnamespace and not tgisinternal
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'
     order by 1`,
  )
const schemasOf = (database: string) =>
  linesOf(database, `select nspname as line from pg_namespace where nspname !~ '^pg_|^information' order by 1`)

beforeAll(async () => {
  older = await newDatabase()
  const earlier = path.join(folder, 'earlier')
  cpSync(migrations, earlier, { recursive: true })
  rmSync(path.join(earlier, readdirSync(earlier).toSorted().at(-1) ?? ''))
  const database = openDatabase({ connection: connectionTo(older), log, max: 2 })
  await migrate(database.pool, earlier)
  await migrateJobs(database, log)
  await database.query(`insert into view_salts (day, salt) values ('2026-01-01', '\\x00')`)
  await database.close()
  mkdirSync(uploads, { recursive: true })
  writeFileSync(path.join(uploads, 'removed.jpg'), 'removed while rows were read')
  writeFileSync(path.join(uploads, 'kept.jpg'), 'kept')
  writeFileSync(path.join(uploads, 'not a key~'), '')
  writeFileSync(path.join(config.DATA_DIR, 'secret.key'), 'a key')
  made = await make(undefined, (line) => {
    if (!line.startsWith('Table 1 ')) return
    rmSync(path.join(uploads, 'removed.jpg'))
    writeFileSync(path.join(uploads, 'added.jpg'), 'added while rows were read')
  })
})
afterAll(async () => {
  for (const database of databases)
    await withClient(connectionTo('postgres'), (client) => client.query(`drop database ${database} with (force)`))
  rmSync(folder, { recursive: true, force: true })
})

test('files that come or go while rows are read are in the backup, for its owner only', () => {
  const files = path.join(made.folder, 'files')
  expect(readdirSync(files).toSorted()).toEqual(['added.jpg', 'kept.jpg', 'removed.jpg'])
  expect(made.contents.files?.count).toBe(3)
  for (const entry of readdirSync(made.folder, { recursive: true, withFileTypes: true }))
    expect(statSync(path.join(entry.parentPath, entry.name)).mode & 0o077).toBe(0)
})

test('a file that was changed or is missing is found', async () => {
  const copy = path.join(folder, 'damaged')
  const check = async () => checkBackup(await openBackup(copy, undefined), noProgress)
  const files = ['tables/public.users.zst', 'contents.json.zst', 'files.ndjson.zst', 'keys.json', 'files/kept.jpg']
  cpSync(made.folder, copy, { recursive: true })
  for (const file of files) {
    const bytes = readFileSync(path.join(copy, file))
    const changed = Buffer.from(bytes)
    changed.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    writeFileSync(path.join(copy, file), changed)
    await expect(check()).rejects.toThrow(`This backup is damaged: ${file} is not as it was written.`)
    rmSync(path.join(copy, file))
    await expect(check()).rejects.toThrow(`This backup is damaged: ${file} is missing.`)
    writeFileSync(path.join(copy, file), bytes)
  }
  await check()
  rmSync(path.join(copy, 'backup.json'))
  await expect(check()).rejects.toThrow('This backup is damaged: backup.json is missing.')
})

test('the next backup links files, and copies a damaged one again; only its passphrase opens it', async () => {
  const inodeOf = (of: typeof made, name: string) => statSync(path.join(of.folder, 'files', name)).ino
  writeFileSync(path.join(made.folder, 'files/added.jpg'), 'damaged')
  const next = await make()
  expect(inodeOf(next, 'kept.jpg')).toBe(inodeOf(made, 'kept.jpg'))
  expect(inodeOf(next, 'added.jpg')).not.toBe(inodeOf(made, 'added.jpg'))
  await checkBackup(await openBackup(next.folder, undefined), noProgress)
  writeFileSync(path.join(made.folder, 'files/added.jpg'), 'added while rows were read')

  const sealed = await make(PASSPHRASE)
  expect(readFileSync(path.join(sealed.folder, 'files/kept.jpg')).includes('kept')).toBe(false)
  await checkBackup(await openBackup(sealed.folder, PASSPHRASE), noProgress)
  await expect(openBackup(sealed.folder, 'four other words than those')).rejects.toThrow(
    'The passphrase is not the one of this backup.',
  )
  await expect(openBackup(sealed.folder, undefined)).rejects.toThrow(/^This backup is encrypted\. /)
  await expect(openBackup(made.folder, PASSPHRASE)).rejects.toThrow(/^This backup is not encrypted\. /)
})

test('a restore that is refused or fails changes nothing; one that replaces an old database brings it to this release', async () => {
  const database = await newDatabase('template lintel_template')
  const shape = await shapeOf(database)
  await expect(restore(database)).rejects.toThrow(
    'The database is not empty. To replace everything in it, add --replace.',
  )
  await expect(
    restore(database, {
      isReplacing: true,
      onProgress(line) {
        if (line.startsWith('Table 9 ')) throw new Error('full')
      },
    }),
  ).rejects.toThrow('full')
  const server = new pg.Client({ ...connectionTo(database), application_name: 'lintel elsewhere' })
  await server.connect()
  await expect(restore(database, { isReplacing: true })).rejects.toThrow('A server or another program uses this')
  await server.end()
  expect(await schemasOf(database)).toEqual(['graphile_worker', 'public'])
  expect(await shapeOf(database)).toEqual(shape)

  // As one that was killed leaves it.
  await linesOf(database, 'create schema lintel_restore create table users ()')
  const applied = await restore(database, { isReplacing: true })
  expect(applied).toEqual(readdirSync(migrations).toSorted().slice(-1))
  expect(await shapeOf(database)).toEqual(shape)
  expect(await schemasOf(database)).toEqual(['graphile_worker', 'public'])
  expect(await linesOf(database, 'select day::text as line from view_salts')).toEqual([])
  expect(readFileSync(path.join(folder, database, 'secret.key'), 'utf8')).toBe('a key')
})

test('a backup of a newer release is refused', async () => {
  const schema = [...made.contents.schema, { name: '9999_later.sql', hash: '' }]
  await expect(assertKnownSchema(migrations, schema)).rejects.toThrow(
    'This backup was made by a newer release (it has 9999_later.sql). Restore it with that release, or a later one.',
  )
})

test('data is not restored beside another secret key', async () => {
  const backup = await openBackup(made.folder, undefined)
  const keys = await readTexts(backup, backup.contents.keys)
  const here = { DATA_DIR: path.join(folder, 'elsewhere'), SECRET_KEY: undefined }
  expect(() => assertKeysFit(here, backup, {}, false)).toThrow(/^This backup has no keys\. Copy secret\.key /)
  assertKeysFit(here, backup, keys, false)
  expect(() => assertKeysFit({ ...here, SECRET_KEY: 'another key, given' }, backup, keys, false)).toThrow(
    'This backup brings its own secret key: unset SECRET_KEY.',
  )
  mkdirSync(here.DATA_DIR)
  writeFileSync(path.join(here.DATA_DIR, 'secret.key'), 'another key')
  expect(() => assertKeysFit(here, backup, keys, false)).toThrow(
    / has another secret\.key\. To replace it, add --replace\.$/,
  )
  assertKeysFit(here, backup, keys, true)
})
