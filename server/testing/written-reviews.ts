import { insertRows } from '../platform/db/insert-rows.ts'
import { endpoints } from '../../contract/index.ts'
import { makeProfile } from '../domains/directories/factory.ts'
import { makeAskedLead } from '../domains/enquiries/talk/factory.ts'
import { SAID, openReviews } from '../domains/reviews/factory.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

/** Reviews an agent; replies to and disputes a review of the writer's profile. */
export async function writeReviews(
  { app, writer }: { app: TestApp; writer: Writer },
  place: Parameters<typeof openReviews>[1],
): Promise<void> {
  const market = await openReviews(app, place)
  const { id: own, token } = writer.me
  const { leadId } = await market.answered({ id: own, token })
  const [id, rest] = [uuidv7(), { stars: 4 }]
  const { agentId: profileId } = market.agent
  await writer.say(endpoints.writeReview, {
    body: { id, profileId, leadId, ...rest, text: `${SAID} ${writer.word('review')}` },
  })
  await writer.say(endpoints.editReview, {
    params: { id },
    body: { ...rest, text: `${SAID} ${writer.word('edited review')}` },
  })

  const profile = makeProfile({ kind: 'advisor', userId: own })
  await insertRows(app.db, 'profiles', [profile])
  const asker = await market.person()
  const theirs = await makeAskedLead(app.db, app.clock.now(), { teamKey: own, listerUserId: own, asker: asker.id })
  await app.ask(endpoints.updateLead, {
    params: { id: theirs.leadId },
    body: { version: 1, stage: 'contacted' },
    token,
  })
  const body = { id: uuidv7(), profileId: profile.id, leadId: theirs.leadId, stars: 1, text: SAID }
  await app.ask(endpoints.writeReview, { body, token: asker.token })
  await market.decide(body.id, 'published')
  const params = { id: body.id }
  await writer.say(endpoints.replyToReview, { params, body: { text: writer.word('reply to a review') } })
  await writer.say(endpoints.disputeReview, {
    params,
    body: { reason: 'other', note: writer.word('note of a dispute') },
  })
}
