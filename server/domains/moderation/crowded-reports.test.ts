import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminProfileReports, reportProfile } from '../../../contract/directories/profile-admin.ts'
import { moderationQueue, reportHome } from '../../../contract/moderation.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeProfile } from '../directories/factory.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let moderator: Lister
let reporter: Lister
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1' } })
  listers = await openListers(app)
  moderator = await listers.someone(['Moderator'])
})
afterAll(() => app.close())
beforeEach(async () => {
  reporter = await listers.someone()
})

const complain = (id: string, token?: string) =>
  app.ask(reportHome, {
    params: { id },
    body: { report: uuidv7(), reason: 'fraud' },
    ...(token !== undefined && { token }),
  })
const refused = async (id: string, token: string) =>
  (await app.refusal(reportHome, { params: { id }, body: { report: uuidv7(), reason: 'fraud' }, token })).problem.code
/** A visitor without an account, each at another address. */
const from = async (remoteAddress: string, id: string) =>
  (
    await app.app.http.inject({
      method: 'POST',
      url: `/api/properties/${id}/reports`,
      remoteAddress,
      body: { report: uuidv7(), reason: 'fraud' },
    })
  ).statusCode

test('the queue begins with the home that most people reported, however often one person reports another', async () => {
  const [crowded, feared] = [await listers.home(), await listers.home()]
  for (let n = 0; n < 3; n++) await complain(crowded, reporter.token)
  for (let n = 0; n < 3; n++) await complain(crowded)
  app.clock.move(1000)
  for (let n = 0; n < 3; n++) await complain(feared, (await listers.someone()).token)
  const { data } = await app.ask(moderationQueue, { query: { kind: 'report' }, token: moderator.token })
  expect(data.map(({ id, reports }) => [id, reports])).toEqual([
    [feared, 3],
    [crowded, 2],
  ])
})

test('one person reports three times a day of one home, and ten in all', async () => {
  const homes = await Promise.all(Array.from({ length: 5 }, () => listers.home()))
  const [first = '', ...others] = homes
  for (let n = 0; n < 3; n++) await complain(first, reporter.token)
  expect(await refused(first, reporter.token)).toBe('TOO_MANY_REQUESTS')
  for (let n = 0; n < 7; n++) await complain(others[n % 3] ?? '', reporter.token)
  expect(await refused(others[3] ?? '', reporter.token)).toBe('TOO_MANY_REQUESTS')
})

test('many reports without an account keep no member from reporting', async () => {
  const home = await listers.home()
  const statuses = []
  for (let n = 0; n < 25; n++) statuses.push(await from(`198.51.${n}.7`, home))
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429])
  await complain(home, reporter.token)
})

test('a profile that several people reported goes before one that one person did', async () => {
  const [crowded, feared] = [makeProfile({ state: 'active' }), makeProfile({ state: 'active' })]
  await insertRows(app.db, 'profiles', [crowded, feared])
  const report = async (id: string, { token }: Lister) =>
    app.ask(reportProfile, { params: { id }, body: { report: uuidv7(), reason: 'fraud' }, token })
  for (let n = 0; n < 3; n++) await report(crowded.id, reporter)
  app.clock.move(1000)
  for (let n = 0; n < 2; n++) await report(feared.id, await listers.someone())
  const { data } = await app.ask(adminProfileReports, { token: moderator.token })
  expect(data.map(({ profile }) => profile.id)).toEqual([feared.id, feared.id, crowded.id, crowded.id, crowded.id])
})
