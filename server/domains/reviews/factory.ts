import type { Role } from '../../../contract/roles.ts'
import { updateLead } from '../../../contract/enquiries/lead-changes.ts'
import { decideReview } from '../../../contract/reviews/review-admin.ts'
import { writeReview } from '../../../contract/reviews/reviews.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister, type ListingAgent } from '../../testing/listers.ts'
import type { Asked } from '../../testing/start-app.ts'
import { makeAskedLead } from '../enquiries/talk/factory.ts'

export const SAID = 'Walked us through three homes, told us of the damp, and sent the papers the same evening.'

/** An agent with an agency, askers, and reviews, created over the API. */
export async function openReviews(app: Asked, place?: Parameters<typeof openListers>[1]) {
  const listers = await openListers(app, place)
  const person = (...roles: Role[]) => listers.someone(['Buyer', ...roles])
  const [agent, moderator] = [await listers.anAgent(), await person('Moderator')]

  /** An enquiry to an agent. */
  async function asked(asker: Lister, of: ListingAgent = agent) {
    return makeAskedLead(app.db, app.clock.now(), {
      teamKey: of.agencyId,
      listerUserId: of.id,
      asker: asker.id,
      subject: { kind: 'person', id: of.agentId, title: 'Farah Khan' },
    })
  }

  /** Moves a lead through stages. */
  async function move(leadId: string, stages: readonly string[], of: ListingAgent = agent): Promise<void> {
    const { rows } = await app.db.query<{ version: number }>(`select version from leads where id = $1`, [leadId])
    let version = rows[0]?.version ?? 1
    for (const stage of stages) {
      await app.ask(updateLead, {
        params: { id: leadId },
        body: { version, stage, ...(stage === 'lost' && { lostReason: 'budget' }) },
        token: of.token,
      })
      version += 1
    }
  }

  /** An enquiry whose lead was contacted. */
  async function answered(asker: Lister, of: ListingAgent = agent) {
    const lead = await asked(asker, of)
    await move(lead.leadId, ['contacted'], of)
    return lead
  }

  async function write(author: Lister, more: object = {}, of: ListingAgent = agent) {
    const { leadId } = await answered(author, of)
    const body = { id: uuidv7(), profileId: of.agentId, leadId, stars: 4, text: SAID, ...more }
    return (await app.ask(writeReview, { body, token: author.token })).data
  }

  /** Decides a review at its current version. */
  async function decide(id: string, to: string, by: Lister = moderator, more: object = {}) {
    const { rows } = await app.db.query<{ version: number }>(`select version from reviews where id = $1`, [id])
    const body = {
      to,
      version: rows[0]?.version ?? 1,
      ...(to === 'removed' && { reason: 'It names a child.' }),
      ...more,
    }
    return (await app.ask(decideReview, { params: { id }, body, token: by.token })).data
  }

  async function published(author: Lister, more: object = {}, of: ListingAgent = agent) {
    const review = await write(author, more, of)
    await decide(review.id, 'published')
    return review
  }

  return { ...listers, person, agent, moderator, asked, move, answered, write, decide, published }
}
export type TestReviews = Awaited<ReturnType<typeof openReviews>>
