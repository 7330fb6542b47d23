import { DAY_MS } from '../../../contract/time.ts'
import { HOMES_PER_ROUND } from '../../../contract/contests/contests.ts'
import type { openListers } from '../../testing/listers.ts'
import type { TestApp } from '../../testing/start-app.ts'
import { makeContestsJob, runContestsJob } from './rounds.ts'

type Listers = Awaited<ReturnType<typeof openListers>>
type Home = Parameters<Listers['home']>[0]

/** What the homes of a test sold for, and what was asked, in minor units: figures that appear nowhere else. */
export const SOLD_FOR = 71_23_456_00
export const ASKED_FOR = 73_98_765_00

/** Opens and closes rounds, and makes those of tomorrow. */
export async function runContestJobs({ runJob }: TestApp): Promise<void> {
  await runJob(runContestsJob, {})
  await runJob(makeContestsJob, {})
}

/** A sold home that may be in rounds. */
export async function soldHome(app: TestApp, { home }: Listers, more: Home = {}): Promise<string> {
  const id = await home({ standardStatus: 'sold', listPrice: ASKED_FOR, yearBuilt: 2015, ...more })
  await app.db.query(`update properties set close_price = $2, close_date = $3 where id = $1`, [
    id,
    SOLD_FOR,
    app.clock.now(),
  ])
  await app.db.query(`insert into contest_home_choices (property_id, allowed) values ($1, true)`, [id])
  return id
}

/** Sold homes for a round, and the round open: the code and the homes in their order. */
export async function openRound(
  app: TestApp,
  listers: Listers,
  homes: readonly Home[] = Array.from({ length: HOMES_PER_ROUND }, () => ({})),
): Promise<{ code: string; homes: string[] }> {
  const ids: string[] = []
  for (const more of homes) ids.push(await soldHome(app, listers, more))
  await runContestJobs(app)
  app.clock.move(DAY_MS)
  await runContestJobs(app)
  const { rows } = await app.db.query<{ code: string; homes: string[] }>(
    `select r.code, array_agg(h.property_id order by h.position) as homes from contest_rounds r join contest_homes h on h.round_id = r.id
     where r.state = 'open' and not r.practice and h.property_id = any($1) group by r.id`,
    [ids],
  )
  if (!rows[0]) throw new Error('no round opened')
  return rows[0]
}
