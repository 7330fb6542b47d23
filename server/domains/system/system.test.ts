import { utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminJobs, cancelJob, jobKinds, retryJob, type QueuedJob } from '../../../contract/system/jobs.ts'
import { systemStatus } from '../../../contract/system/system.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { countFilesJob, readStoredFiles } from './stored-files.ts'
import { BACKUP_MARK } from './status.ts'

let app: TestApp
let admin: Lister
beforeAll(async () => {
  app = await startApp()
  admin = await (await openListers(app)).someone(['Admin'])
})
afterAll(() => app.close())

const list = async (query: Record<string, string> = {}) =>
  (await app.ask(adminJobs, { query, token: admin.token })).data
const of = (call: typeof retryJob | typeof cancelJob, { id, updatedAt }: QueuedJob) =>
  [call, { params: { id: String(id) }, body: { updatedAt }, token: admin.token }] as const

/** A job that failed as often as it may, with an error; returns it as the list shows it. */
async function failed(error: string): Promise<QueuedJob> {
  await addJob(app.db, countFilesJob, {})
  const { rows } = await app.db.query<{ id: number }>(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1
     where id = (select max(id) from graphile_worker._private_jobs) returning id`,
    [error],
  )
  const job = (await list({ state: 'failed', kind: 'count-files' })).find(({ id }) => id === rows[0]?.id)
  if (!job) throw new Error('The failed job is not listed.')
  return job
}

const logged = async (id: number) =>
  (
    await app.db.query<{ action: string; before: object; after: object }>(
      `select action, before, after from audit_log where target_name = $1 order by id`,
      [`JOB ${id}`],
    )
  ).rows

test('a failed job is listed with its error, which names nobody', async () => {
  const job = await failed('No answer for asha.rao@example.com, +91 98123 45678')
  expect(job).toMatchObject({ kind: 'count-files', state: 'failed', error: 'No answer for [e-mail], [number]' })
  expect((await app.ask(jobKinds, { token: admin.token })).data).toContain('count-files')
  expect((await list()).map(({ id }) => id)).toContain(job.id)
  for (const state of ['retrying', 'running', 'waiting', 'scheduled'])
    expect((await list({ state })).map(({ id }) => id)).not.toContain(job.id)
})

test('a failed job that is retried twice at once runs once and does what it should', async () => {
  await app.db.query('delete from stored_files')
  const job = await failed('The disk was full.')
  const answers = await Promise.allSettled([app.ask(...of(retryJob, job)), app.ask(...of(retryJob, job))])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { problem } = await app.refusal(...of(retryJob, job))
  expect(problem.code).toBe('JOB_CHANGED')
  expect(await logged(job.id)).toEqual([
    {
      action: 'job-retried',
      before: { kind: 'count-files', state: 'failed', attempts: job.maxAttempts },
      after: { kind: 'count-files', state: 'waiting', attempts: 0 },
    },
  ])
  await app.work()
  expect((await readStoredFiles(app.db)).kinds.map(({ kind }) => kind)).toContain('pictures')
  expect((await app.refusal(...of(retryJob, job))).problem.code).toBe('JOB_NOT_FOUND')
})

test('a cancelled job leaves the queue, and a running one stays', async () => {
  const job = await failed('It is not needed.')
  await app.db.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where id = $1`, [
    job.id,
  ])
  expect((await list({ state: 'running' })).map(({ id }) => id)).toEqual([job.id])
  for (const call of [retryJob, cancelJob])
    expect((await app.refusal(...of(call, job))).problem.code).toBe('JOB_RUNNING')
  await app.db.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = $1`, [
    job.id,
  ])
  await app.ask(...of(cancelJob, job))
  expect((await app.refusal(...of(cancelJob, job))).problem.code).toBe('JOB_NOT_FOUND')
  expect(await list({ state: 'failed' })).not.toContainEqual(expect.objectContaining({ id: job.id }))
  expect(await logged(job.id)).toMatchObject([{ action: 'job-cancelled', before: { state: 'failed' }, after: {} }])
})

test('the failed and running jobs of a long queue are found by their index', async () => {
  await app.db.query(
    `insert into graphile_worker._private_jobs (task_id, run_at)
     select k.id, now() + interval '1 day' from graphile_worker._private_tasks k cross join generate_series(1, 5000)
     where k.identifier = 'count-files'`,
  )
  await app.db.query('analyze graphile_worker._private_jobs')
  const { rows } = await app.db.query<{ 'QUERY PLAN': string }>(
    `explain select id from graphile_worker._private_jobs j
     where (locked_at is not null or last_error is not null or attempts >= max_attempts) and locked_at is null and attempts >= max_attempts
     order by id desc limit 26`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('jobs_of_interest')
  await app.db.query('delete from graphile_worker._private_jobs')
})

test('the status names versions, the queue, the disk, the keys of push messages and the last backup', async () => {
  const { data } = await app.ask(systemStatus, { token: admin.token })
  expect(data.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(data.node).toMatchObject({ version: process.versions.node, support: 'supported' })
  expect(data.database.version).toMatch(/^\d+/)
  expect(data.database.support).not.toBe('unknown')
  expect(data.gateways.pushSince).toBeDefined()
  expect(data).toMatchObject({
    gateways: { email: 'outbox', sms: 'outbox', push: 'generated' },
    files: { place: 'folder' },
    statements: { source: 'server', from: 200 },
  })
  expect(data.database.bytes).toBeGreaterThan(1_000_000)
  expect(data.disk.free).toBeGreaterThan(0)
  expect(data.backupAt).toBeUndefined()
  writeFileSync(path.join(app.folder, BACKUP_MARK), '')
  utimesSync(path.join(app.folder, BACKUP_MARK), 1_780_000_000, 1_780_000_000)
  const again = await startApp(undefined, { environment: { DATA_DIR: app.folder } })
  const operator = await (await openListers(again)).someone(['Admin'])
  const { backupAt } = (await again.ask(systemStatus, { token: operator.token })).data
  expect(backupAt).toBe('2026-05-28T20:26:40.000Z')
  await again.close()
})

test('sizes that are not known are estimated from the others', async () => {
  await app.db.query('delete from stored_files')
  await app.db.query(
    `insert into stored_files (kind, count, sized, bytes, counted_at)
     values ('pictures', 4, 2, 1000, now()), ('videos', 2, 0, 0, now()), ('documents', 0, 0, 0, now())`,
  )
  const { kinds } = await readStoredFiles(app.db)
  expect(kinds).toEqual([
    { kind: 'pictures', count: 4, bytes: 2000, isEstimate: true },
    { kind: 'videos', count: 2, isEstimate: true },
    { kind: 'documents', count: 0, bytes: 0, isEstimate: false },
  ])
})
