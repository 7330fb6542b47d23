// On every engine: a backup moves rows between releases of PostgreSQL.
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
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
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { me } from '../contract/auth.ts'
import { uploadDocument } from '../contract/documents.ts'
import { readStrictly } from '../contract/strict-answer.ts'
import { uploadPicture } from '../contract/uploads.ts'
import { BACKUP_MARK } from './domains/system/service.ts'
import { listSequences, listTables, nameOf } from './platform/backup/tables.ts'
import { migrate } from './platform/db/migrate.ts'
import { migrateJobs } from './platform/jobs/queue.ts'
import { createLog } from './platform/log.ts'
import { asPerson, type Person } from './testing/person.ts'
import { openPrograms, type Programs } from './testing/programs.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

const host = inject('databaseHost')
const migrations = path.join(import.meta.dirname, 'migrations')
const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-backup-'))
chmodSync(folder, 0o755)
const backups = path.join(folder, 'backups')
const passphrase = path.join(folder, 'passphrase')
writeFileSync(passphrase, 'four words that nobody knows\n')
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

let app: TestApp
let programs: Programs
let person: Person
let document: { id: string }
let picture: { key: string }
const databases: string[] = []

async function asAdmin<Result>(work: (client: pg.Client) => Promise<Result>, database = 'postgres'): Promise<Result> {
  const client = new pg.Client({ host, user: 'lintel', database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A new database, empty or with the tables of this release, and a data folder that does not exist yet. */
async function newSystem(more = '') {
  const database = `restored_${randomUUID().replaceAll('-', '')}`
  await asAdmin((client) => client.query(`create database ${database} ${more}`))
  databases.push(database)
  return { database, dataDir: path.join(folder, database) }
}

const own = () => ({ database: app.db.pool.options.database ?? '', dataDir: app.folder })

function start(script: string, { database, dataDir }: { database: string; dataDir: string }, args: string[]) {
  const DATABASE_URL = `postgres://lintel@localhost/${database}?host=${encodeURIComponent(host)}`
  return programs.program(script, args, { DATABASE_URL, DATA_DIR: dataDir })
}
async function run(...given: Parameters<typeof start>) {
  const program = start(...given)
  return { code: await program.ended, said: program.output().trim() }
}
const backup = (...args: string[]) => run('server/backup.ts', own(), [backups, ...args])

/** The rows of each table as one hash, generated columns included, and the next number of each sequence. */
const stateOf = (database: string) =>
  asAdmin(async (client) => {
    const state: Record<string, unknown> = {}
    for (const table of await listTables(client)) {
      const hashes = `select md5(t::text) as hash from ${nameOf(table)} t`
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(hash, '' order by hash)) as hash from (${hashes}) hashes`,
      )
      state[nameOf(table)] = rows[0]
    }
    for (const { next, ...sequence } of await listSequences(client)) state[nameOf(sequence)] = next
    return state
  }, database)

/** Every index, constraint, trigger and function, as SQL. */
const shapeOf = (database: string) =>
  asAdmin(async (client) => {
    const { rows } = await client.query<{ sql: string }>(
      `select pg_get_indexdef(indexrelid) as sql from pg_index join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace
       union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
         where relnamespace = 'public'::regnamespace and not tgisinternal
       union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'
       union all select pg_get_expr(adbin, adrelid) from pg_attrdef join pg_class c on c.oid = adrelid where relnamespace = 'public'::regnamespace
       order by 1`,
    )
    return rows.map(({ sql }) => sql)
  }, database)

const filesIn = (dataDir: string) =>
  existsSync(dataDir)
    ? readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
        .toSorted()
    : []
const uploadsIn = (dataDir: string) =>
  Object.fromEntries(
    filesIn(path.join(dataDir, 'uploads')).map((name) => [
      name,
      readFileSync(path.join(dataDir, 'uploads', name)).toString('base64'),
    ]),
  )
const complete = () => (existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('Z')) : [])
const left = () => (existsSync(backups) ? readdirSync(backups).filter((name) => !name.endsWith('Z')) : [])

const send = (url: string, type: string, payload: Buffer) =>
  app.app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, authorization: `Bearer ${person.token}` },
    payload,
  })

beforeAll(async () => {
  programs = openPrograms()
  const { database } = await newSystem()
  await asAdmin(
    (client) => client.query(readFileSync(path.join(import.meta.dirname, 'testing/releases/0.2.0.sql'), 'utf8')),
    database,
  )
  databases.pop()
  const pool = new pg.Pool({ host, user: 'lintel', database })
  await migrate(pool, migrations)
  await pool.end()
  app = await startApp(database)
  await migrateJobs(app.db, createLog('error'))
  person = await asPerson(app)
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()
  picture = readStrictly(uploadPicture, (await send('/api/pictures', 'image/jpeg', photo)).json()).data
  const sent = await send('/api/documents?kind=license&name=license.pdf', 'application/pdf', PDF)
  document = readStrictly(uploadDocument, sent.json()).data
  // Texts that COPY has to escape, and a job that waits.
  await app.db.query(`update users set first_name = $1, last_name = $2 where id = $3`, [
    'Tab\tand\\N back\\slash',
    `मीरा ' " 😀`,
    person.user._id,
  ])
  await app.db.query(
    `select graphile_worker.add_job('never', '{"a": "\\\\b"}'::json, run_at => now() + interval '9 years')`,
  )
})
afterAll(async () => {
  await programs.close()
  await app.close()
  for (const database of databases)
    await asAdmin((client) => client.query(`drop database if exists ${database} with (force)`))
  rmSync(folder, { recursive: true, force: true })
})

/** Writes one row into each of two tables by transaction, until it is stopped. */
function keepWriting() {
  const stopping = new AbortController()
  let count = 0
  const writing = (async () => {
    for (; !stopping.signal.aborted; count += 1)
      await app.db.transaction(async (db) => {
        await db.query(`insert into view_salts (day, salt) values (date '1900-01-01' + $1::int, '\\x00')`, [count])
        await db.query(
          `insert into rate_limits (key, window_start, hits, window_end)
           values (decode(md5($1::text), 'hex'), date '1900-01-01' + $1::int, 1, date '1900-01-01' + $1::int)`,
          [count],
        )
      })
  })()
  return async () => {
    stopping.abort()
    await writing
    return count
  }
}
const WRITTEN = ['"public"."view_salts"', '"public"."rate_limits"']

test('a backup taken while others write restores every table, picture and document, and people sign in', async () => {
  const target = await newSystem()
  const stopWriting = keepWriting()
  const made = await backup('--passphrase-file', passphrase)
  const count = await stopWriting()
  expect(made.said).toMatch(/^Backup complete: .*Z, \d+ tables, \d+ rows, \d+ files\.$/)
  expect(made.code).toBe(0)
  expect(complete()).toHaveLength(1)
  expect(existsSync(path.join(app.folder, BACKUP_MARK))).toBe(true)
  const everything = filesIn(backups).map((name) => readFileSync(path.join(backups, name)))
  for (const bytes of everything) expect(bytes.includes(readFileSync(path.join(app.folder, 'secret.key')))).toBe(false)

  const restored = await run('server/restore.ts', target, [backups, '--passphrase-file', passphrase])
  expect(restored.said).toMatch(/^Restored .*Z: \d+ rows, \d+ files\.\nStart the server with npm start\.$/)
  expect(restored.code).toBe(0)

  const [before, after] = [await stateOf(own().database), await stateOf(target.database)]
  const moment = await asAdmin(async (client) => {
    const { rows } = await client.query<{ salts: number; limits: number; last: number }>(
      `select (select count(*)::int from view_salts where day < '1950-01-01') as salts,
         (select count(*)::int from rate_limits where window_start < '1950-01-01') as limits,
         (select max(day) - date '1900-01-01' from view_salts where day < '1950-01-01') as last`,
    )
    return rows[0]
  }, target.database)
  expect(moment?.salts).toBeLessThanOrEqual(count)
  expect(moment).toEqual({ salts: moment?.salts, limits: moment?.salts, last: (moment?.salts ?? 0) - 1 })
  for (const name of WRITTEN) for (const state of [before, after]) delete state[name]
  expect(after).toEqual(before)
  expect(uploadsIn(target.dataDir)).toEqual(uploadsIn(app.folder))
  expect(statSync(path.join(target.dataDir, 'secret.key')).mode & 0o777).toBe(0o600)

  const again = await startApp(target.database, { environment: { DATA_DIR: target.dataDir } })
  expect((await again.ask(me, { token: person.token })).user).toMatchObject({ firstName: 'Tab\tand\\N back\\slash' })
  again.clock.move(120_000)
  const { token } = await asPerson({ ...again, folder: target.dataDir }, person.email)
  const read = await again.get(`/api/documents/${document.id}`, { authorization: `Bearer ${token}` })
  expect(read.rawPayload).toEqual(PDF)
  expect((await again.get(`/images/${picture.key}-320.webp`)).statusCode).toBe(200)
  await again.close()
})

test('what is damaged, sealed otherwise or not empty is refused, and nothing changes', async () => {
  const target = await newSystem()
  const restore = (...args: string[]) => run('server/restore.ts', target, args)
  const open = ['--passphrase-file', passphrase]
  const [name = ''] = complete()
  const copy = path.join(folder, 'damaged', name)
  const damage = (change: () => void) => {
    rmSync(copy, { recursive: true, force: true })
    cpSync(path.join(backups, name), copy, { recursive: true })
    change()
  }
  const flip = (file: string) => {
    const bytes = readFileSync(path.join(copy, file))
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    writeFileSync(path.join(copy, file), bytes)
  }
  const files = filesIn(path.join(backups, name))
  const ofUpload = files.find((file) => file.startsWith('files/')) ?? ''
  for (const file of ['tables/public.users.zst', 'contents.json.zst', 'files.ndjson.zst', 'keys.json', ofUpload]) {
    damage(() => flip(file))
    expect(await restore(copy, ...open)).toEqual({
      code: 1,
      said: `This backup is damaged: ${file} is not as it was written.`,
    })
  }
  for (const file of ['backup.json', ofUpload]) {
    damage(() => rmSync(path.join(copy, file)))
    expect(await restore(path.dirname(copy), ...open)).toEqual({
      code: 1,
      said: `This backup is damaged: ${file} is missing.`,
    })
  }
  const wrong = path.join(folder, 'wrong')
  writeFileSync(wrong, 'four other words than those')
  expect(await restore(backups, '--passphrase-file', wrong)).toEqual({
    code: 1,
    said: 'The passphrase is not the one of this backup.',
  })
  expect((await restore(backups)).said).toMatch(/^This backup is encrypted\. Add --passphrase-file/)
  expect((await restore(folder, ...open)).said).toBe(`There is no complete backup in ${folder}.`)
  expect(await stateOf(target.database)).toEqual({})
  expect(filesIn(target.dataDir)).toEqual([])

  const filled = await newSystem('template lintel_template')
  const before = await stateOf(filled.database)
  const shape = await shapeOf(filled.database)
  const refused = await run('server/restore.ts', filled, [backups, ...open])
  expect(refused).toEqual({
    code: 1,
    said: 'The database is not empty. To replace everything in it, add --replace.',
  })
  expect(await stateOf(filled.database)).toEqual(before)
  // A server always holds connections; the pool of a test lets idle ones go.
  const held = await app.db.pool.connect()
  const inUse = await run('server/restore.ts', own(), [backups, ...open, '--replace'])
  held.release()
  expect(inUse.said).toBe('A server or another program uses this database. Stop it, then restore.')

  const replaced = await run('server/restore.ts', filled, [backups, ...open, '--replace'])
  expect(replaced.code, replaced.said).toBe(0)
  expect(uploadsIn(filled.dataDir)).toEqual(uploadsIn(app.folder))
  expect(Object.keys(await stateOf(filled.database))).toEqual(Object.keys(before))
  expect(await shapeOf(filled.database)).toEqual(shape)
  const schemas = await asAdmin(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_|^information' order by 1`,
    )
    return rows.map((row) => row.name)
  }, filled.database)
  expect(schemas).toEqual(['graphile_worker', 'public'])
})

test('a backup that is killed is none, and the next one tidies up, copies only what is new, and keeps as many as asked', async () => {
  await asAdmin(async (client) => {
    await client.query('begin; lock table users in access exclusive mode')
    const killed = start('server/backup.ts', own(), [backups, '--passphrase-file', passphrase])
    await expect.poll(left).toHaveLength(1)
    const second = await backup('--passphrase-file', passphrase)
    expect(second).toEqual({ code: 1, said: 'Another backup or a restore of this database is under way.' })
    killed.child.kill('SIGKILL')
    await killed.ended
    await client.query('rollback')
  }, own().database)
  expect(complete()).toHaveLength(1)
  const ofUpload = path.join('files', Object.keys(uploadsIn(app.folder))[0] ?? '')
  const inode = statSync(path.join(backups, complete()[0] ?? '', ofUpload)).ino

  await expect
    .poll(async () => (await backup('--passphrase-file', passphrase, '--keep', '1')).said)
    .toMatch(/^Backup complete: .*\nDeleted 1 older backup\.$/)
  expect(complete()).toHaveLength(1)
  expect(left()).toEqual([])
  expect(statSync(path.join(backups, complete()[0] ?? '', ofUpload)).ino).toBe(inode)
  const verified = await backup('--passphrase-file', passphrase, '--verify')
  expect(verified.said).toMatch(/is complete and as it was written: /)
})

test('a backup without encryption or keys asks for the key of its server', async () => {
  const plain = path.join(folder, 'plain')
  const made = await run('server/backup.ts', own(), [plain, '--without-keys'])
  expect(made.said).toMatch(/It is not encrypted\./)
  const target = await newSystem()
  expect((await run('server/restore.ts', target, [plain])).said).toMatch(
    /^This backup has no keys\. Copy secret\.key of its server into /,
  )
  expect(await stateOf(target.database)).toEqual({})
  mkdirSync(target.dataDir, { recursive: true })
  cpSync(path.join(app.folder, 'secret.key'), path.join(target.dataDir, 'secret.key'))
  expect((await run('server/restore.ts', target, [plain])).code).toBe(0)
  expect(await stateOf(target.database)).toEqual(await stateOf(own().database))
  expect((await run('server/restore.ts', target, [plain, '--passphrase-file', passphrase])).said).toMatch(
    /^This backup is not encrypted\./,
  )
})

test('a backup of an older release is migrated, and one of a newer release is refused', async () => {
  const older = await newSystem()
  const earlier = path.join(folder, 'earlier')
  cpSync(migrations, earlier, { recursive: true })
  const last = readdirSync(earlier).toSorted().at(-1) ?? ''
  rmSync(path.join(earlier, last))
  const pool = new pg.Pool({ host, user: 'lintel', database: older.database })
  await migrate(pool, earlier)
  const old = path.join(folder, 'old')
  expect((await run('server/backup.ts', older, [old, '--without-files'])).code).toBe(0)
  const target = await newSystem()
  const restored = await run('server/restore.ts', target, [old])
  expect(restored.said).toMatch(/\nMigrations since that backup: 1\.\n/)

  await pool.query(`insert into migrations (name, hash) values ('9999_from_the_future.sql', '')`)
  await pool.end()
  const future = path.join(folder, 'future')
  expect((await run('server/backup.ts', older, [future])).code).toBe(0)
  expect((await run('server/restore.ts', await newSystem(), [future])).said).toBe(
    'This backup was made by a newer release (it has 9999_from_the_future.sql). Restore it with that release, or a later one.',
  )
})

test('both commands say what they need', async () => {
  const nowhere = { database: 'nowhere', dataDir: path.join(folder, 'nowhere') }
  for (const [script, args, said] of [
    ['server/backup.ts', [], /^Backs up database, uploads and keys/],
    ['server/restore.ts', ['--help'], /^Restores a backup into an empty system/],
    ['server/backup.ts', [backups, '--keep', 'all'], /^--keep all must be a whole number, 1 or more\.$/],
    ['server/restore.ts', [backups, '--passphrase-file', '/nowhere'], /^The passphrase cannot be read: ENOENT/],
  ] as const)
    expect((await run(script, nowhere, [...args])).said).toMatch(said)
  const empty = await newSystem()
  expect((await run('server/backup.ts', empty, [path.join(folder, 'empty')])).said).toBe(
    'There is nothing to back up: the database is empty.',
  )
})
