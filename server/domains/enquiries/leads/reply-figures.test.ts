import { insertRows } from '../../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../../contract/directories/profiles.ts'
import { sendEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { DAY_MS, MINUTE_MS } from '../../../../contract/time.ts'
import { forgetPastJob } from '../../../platform/jobs/clean-ups.ts'
import { openListers, type ListingAgent } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeProfile } from '../../directories/factory.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

/** Sends an enquiry, with a first reply after this many minutes, or none. */
async function asked(id: string, minutes: number | null) {
  const { token } = await listers.someone()
  await app.ask(sendEnquiry, { body: { subject: { kind: 'person', id }, consent: true }, token })
  if (minutes !== null)
    await app.db.query(
      `update leads set first_reply_at = created_at + make_interval(mins => $2)
       where id = (select id from leads where subject_id = $1 order by created_at desc, id desc limit 1)`,
      [id, minutes],
    )
  app.clock.move(MINUTE_MS)
}
const measured = async (kind: string, key: string) => {
  await app.runJob(forgetPastJob, {})
  return (await app.ask(getProfile, { params: { kind, key } })).data.replyMinutes
}
const ofAgent = ({ agentId }: ListingAgent) => measured('agent', agentId)

test('the median until the first reply is told from five enquiries on, of the agent and of their agency', async () => {
  const agent = await listers.anAgent()
  const colleague = await listers.anAgent(agent.agencyId)
  for (const minutes of [10, 20, 30, 900]) await asked(agent.agentId, minutes)
  expect(await ofAgent(agent)).toBeUndefined()
  await asked(agent.agentId, 40)
  expect(await ofAgent(agent)).toBe(30)
  expect(await ofAgent(colleague)).toBeUndefined()
  for (const minutes of [600, 600]) await asked(colleague.agentId, minutes)
  expect(await measured('agency', agent.agencyId)).toBe(40)
})

test('who does not answer is measured by how long people wait, and half a year later nothing is said', async () => {
  const builder = makeProfile({ kind: 'builder', name: 'Oak Homes' })
  await insertRows(app.db, 'profiles', [builder])
  for (const minutes of [5, 5, null, null, null]) await asked(builder.id, minutes)
  expect(await measured('builder', builder.id)).toBeUndefined()
  app.clock.move(2 * DAY_MS)
  expect(await measured('builder', builder.id)).toBeGreaterThan(2 * 24 * 60 - 10)
  app.clock.move(181 * DAY_MS)
  expect(await measured('builder', builder.id)).toBeUndefined()
})
