import { expect, test } from 'vitest'
import { adminJobs, cancelJob, jobKinds, retryJob, type QueuedJob } from '../../../contract/system/jobs.ts'
import { currentUser } from '../../platform/session/account.ts'
import { administrator } from '../../testing/administrator.ts'
import { one, texts, until } from '../../testing/dom.ts'
import { answer, openApp } from '../../testing/open-app.tsx'

const failed: QueuedJob = {
  id: 17,
  kind: 'index-homes',
  state: 'failed',
  attempts: 25,
  maxAttempts: 25,
  runAt: '2026-06-01T06:00:00.000Z',
  createdAt: '2026-05-29T06:00:00.000Z',
  updatedAt: '2026-06-01T06:00:00.000Z',
  error: 'No answer for [e-mail]',
}

async function open() {
  let jobs = [failed]
  let retries = 0
  const app = await openApp('/', [
    answer(adminJobs, () => ({ data: jobs, more: false })),
    answer(jobKinds, () => ({ data: ['index-homes'] })),
    answer(retryJob, () => {
      retries += 1
      const data: QueuedJob = { ...failed, state: 'waiting', attempts: 0, updatedAt: '2026-06-01T06:01:00.000Z' }
      jobs = [data]
      return { data }
    }),
    answer(cancelJob, () => {
      jobs = []
      return { data: {} }
    }),
  ])
  currentUser.set(administrator)
  await app.goTo('/admin/jobs')
  await one('li', 'Index homes 17')
  return () => retries
}

test('a failed job says why and how often it was tried, and is retried once however often that is pressed', async () => {
  const retries = await open()
  expect(texts('main li').join()).toMatch(/Failed.*No answer for \[e-mail\].*Attempt 25 of 25.*Failed on 1 Jun 2026/)
  const button = await one('button', 'Retry')
  button.click()
  button.click()
  await until(() => expect(texts('main li').join()).toContain('Waiting'))
  expect(retries()).toBe(1)
})

test('a job is cancelled after a question', async () => {
  await open()
  ;(await one('button', 'Cancel')).click()
  ;(await one('button', 'Cancel the job')).click()
  await until(() => expect(texts('main').join()).toContain('No job is waiting'))
})
