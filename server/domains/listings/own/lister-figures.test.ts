import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../../contract/directories/profiles.ts'
import { transitionListing } from '../../../../contract/listings/my-listings.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { forgetPastJob } from '../../../platform/jobs/clean-ups.ts'
import { openListers, type ListingAgent } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

async function figures({ agentId, agencyId }: ListingAgent) {
  const of = async (kind: string, key: string) => (await app.ask(getProfile, { params: { kind, key } })).data
  const [agent, agency] = [await of('agent', agentId), await of('agency', agencyId)]
  return [agent.homesOnOffer, agent.homesClosed, agency.homesOnOffer, agency.homesClosed]
}
const today = () => app.clock.now().toISOString().slice(0, 10)

test('figures of agent and agency follow when a home changes, and a closed home counts for a year', async () => {
  const agent = await listers.anAgent()
  const home = () => listers.homeOf(agent, { listerName: 'Farah Khan' })
  const [first, second] = [await home(), await home()]
  const move = (id: string, body: object) =>
    app.ask(transitionListing, { params: { id }, body, token: agent.token }).then(app.work)
  await move(first, { move: 'pause' })
  expect(await figures(agent)).toEqual([1, 0, 1, 0])
  await move(first, { move: 'resume' })
  expect(await figures(agent)).toEqual([2, 0, 2, 0])
  await move(second, { move: 'close-sold', closePrice: 84_00_000_00, closeDate: today() })
  expect(await figures(agent)).toEqual([1, 1, 1, 1])
  app.clock.move(366 * DAY_MS)
  await app.runJob(forgetPastJob, {})
  expect((await figures(agent))[1]).toBe(0)
})

test('a home that goes to another lister is counted with them by the next morning', async () => {
  const [one, other] = [await listers.anAgent(), await listers.anAgent()]
  const id = await listers.homeOf(one)
  await app.runJob(forgetPastJob, {})
  expect(await figures(one)).toEqual([1, 0, 1, 0])
  await app.db.query(`update properties set list_agent_id = $2, list_office_id = $3 where id = $1`, [
    id,
    other.agentId,
    other.agencyId,
  ])
  await app.runJob(forgetPastJob, {})
  expect([await figures(one), await figures(other)]).toEqual([
    [0, 0, 0, 0],
    [1, 0, 1, 0],
  ])
})
