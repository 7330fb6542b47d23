import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson } from './testing/person.ts'
import { openPrograms, type Programs } from './testing/programs.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let programs: Programs
beforeAll(async () => {
  app = await startApp()
  programs = openPrograms()
})
afterAll(async () => {
  await programs.close()
  await app.close()
})

const check = () => programs.run(app.db, 'server/messages.ts')

test('says by which ways messages go and what became of them, and names nobody', async () => {
  const { email } = await asPerson(app)
  await app.db.query(`update notification_deliveries set updated_at = now()`)
  const good = await check()
  expect(good.code).toBe(0)
  expect(good.said).toContain('E-mails go to outbox.ndjson')
  expect(good.said).toContain('email sent: 1')
  await app.db.query(`update notification_deliveries set state = 'failed', answer = 'EENVELOPE 552'`)
  const bad = await check()
  expect(bad.code).toBe(1)
  expect(bad.said).toMatch(/Failed:\n {2}\S+ email code: EENVELOPE 552 after 1 try/)
  expect(bad.said).not.toContain(email)
  await app.db.query(
    `update notification_deliveries set state = 'waiting', attempts = 0, answer = null, updated_at = now() - interval '2 hours'`,
  )
  const stuck = await check()
  expect(stuck.code).toBe(1)
  expect(stuck.said).toMatch(/Stuck for more than an hour:\n {2}email code: 1 since \S+Z/)
})
