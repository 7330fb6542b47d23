// On every engine: a backup moves rows between releases of PostgreSQL.
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** What a restore changes, so that messages are not sent again. */
const SETTLED: Record<string, string[]> = {
  notifications: ['sealed'],
  notification_deliveries: ['state', 'answer', 'due_at', 'updated_at'],
}
/** The rows of each table as one hash, generated columns included, and the next number of each sequence. */
const stateOf = (database: string) =>
  asAdmin(async (client) => {
    const state: Record<string, unknown> = {}
    for (const table of await listTables(client)) {
      const settled = SETTLED[table.name]
      const row = settled ? `(to_jsonb(t) - '{${settled.join()}}'::text[])` : 't'
      const hashes = `select md5(${row}::text) as hash from ${nameOf(table)} t`
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(hash, '' order by hash)) as hash from (${hashes}) hashes`,
      )
      state[nameOf(table)] = rows[0]
    }
    for (const { next, ...sequence } of await listSequences(client)) state[nameOf(sequence)] = next
    return state
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
  const { rows } = await app.db.query<{ id: string }>(
    `insert into notifications (id, user_id, recipient, kind, key, params, in_app, created_at)
     select gen_random_uuid(), $1, $2, 'kind', key, '{}', false, now() from unnest('{due,later}'::text[]) key returning id`,
    [person.user._id, person.user._id],
  )
  const [due, later] = rows
  await app.db.query(
    `insert into notification_deliveries (notification_id, channel, due_at, updated_at)
     values ($1, 'email', null, now()), ($2, 'email', now() + interval '1 day', now())`,
    [due?.id, later?.id],
  )
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
/** What no other engine can change. */
const onOwnEngine = test.skipIf(inject('engine') !== 'embedded')
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
  const waiting = await asAdmin(async (client) => {
    const { rows } = await client.query<{ key: string; state: string; answer: string | null }>(
      `select n.key, d.state, d.answer from notification_deliveries d join notifications n on n.id = d.notification_id
       where n.kind = 'kind' order by n.key`,
    )
    return rows
  }, target.database)
  expect(waiting).toEqual([
    { key: 'due', state: 'dropped', answer: 'restored' },
    { key: 'later', state: 'waiting', answer: null },
  ])
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

onOwnEngine(
  'a backup that is killed is none, and the next one tidies up, copies only what is new, and keeps as many as asked',
  async () => {
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
  },
)

onOwnEngine('both commands say what they need', async () => {
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
