import * as z from 'zod/mini'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { Id } from '../../../../contract/values.ts'
import { notify, type Recipient } from '../../notifications/service.ts'
import { requirementInArea } from './notifications.ts'
import { buyersOf, namesOf, requirementById, stateNow, type RequirementRow } from './rows.ts'
import { peopleServing } from './serving.ts'
import { titleOf } from './wanted.ts'

const PEOPLE_AT_ONCE = 200

/** Notifies those who serve the area of a new or changed requirement. */
export const tellAreaJob = defineJob({
  name: 'tell-area-of-requirement',
  payload: z.object({ id: Id, after: z.optional(Id) }),
})

export const askToTellArea = (db: Db, id: string, after?: string) =>
  addJob(db, tellAreaJob, { id, after }, { key: `${tellAreaJob.name}:${id}` })

/** Notifies the next batch, and requests the job again if there may be more. Each person is notified once of a requirement. */
export async function tellArea(
  database: Database,
  now: Date,
  { id, after }: { id: string; after?: string | undefined },
): Promise<void> {
  await database.transaction(async (db) => {
    const row = await requirementById(db, id)
    if (!row) return
    const people = await peopleServing(db, id, after, PEOPLE_AT_ONCE)
    const params = { id, title: titleOf(namesOf(row)), credits: row.credits, buyers: buyersOf(row) }
    if (stateNow(row, now) === 'open')
      for (const userId of people)
        await notify(db, now, requirementInArea, { to: { userId }, params, key: id, goodUntil: row.expires_at })
    await publishUserEvent(db, people, 'pool-changed', id)
    if (people.length === PEOPLE_AT_ONCE) await askToTellArea(db, id, people.at(-1))
  })
}

/** The recipient of notifications to a requirement's owner: the account, else the proven contact. */
export function personOf(
  row: Pick<RequirementRow, 'user_id' | 'mobile_phone' | 'email' | 'language' | 'market'>,
): Recipient | undefined {
  if (row.user_id !== null) return { userId: row.user_id }
  const address = row.mobile_phone ?? row.email
  return address === null ? undefined : { address, language: row.language, market: row.market }
}

export const ownParams = (row: RequirementRow) => ({
  id: row.id,
  title: titleOf(namesOf(row)),
  isGuest: row.user_id === null,
})
