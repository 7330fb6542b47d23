import {
  addProjectPartner,
  answerPartnerInvitation,
  endProjectPartner,
  listProjectPartners,
  updateProjectPartner,
} from '../../../../contract/projects/partners.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Existing, type Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import { addPartner, answerInvitation, changePartner, endPartner, partnersOfProject } from './partners.ts'

/** Who sells homes of a project for its builder. */
export function partnerRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(listProjectPartners, async ({ params: { id }, viewer }) => ({
    data: await partnersOfProject(database, viewer, id),
  }))
  serve(addProjectPartner, async ({ params, body, viewer, client }) => {
    const { partner, isNew } = await database.transaction((db) => addPartner(db, clock.now(), viewer, { params, body }))
    const answer = { message: say(client.language(), message('PARTNER_ADDED')), data: partner }
    return isNew ? answer : new Existing(answer)
  })
  serve(updateProjectPartner, async ({ params, body, viewer, client }) => ({
    data: await database.transaction((db) => changePartner(db, clock.now(), viewer, { params, body })),
    message: say(client.language(), message('PARTNER_SAVED')),
  }))
  serve(endProjectPartner, async ({ params: { id, partner }, viewer, client }) => ({
    data: await database.transaction((db) => endPartner(db, clock.now(), viewer, id, partner)),
    message: say(client.language(), message('PARTNER_ENDED')),
  }))
  serve(answerPartnerInvitation, async ({ params, body, viewer, client }) => ({
    data: await database.transaction((db) => answerInvitation(db, clock.now(), viewer, { params, body })),
    message: say(client.language(), message(body.accept ? 'PARTNERSHIP_ACCEPTED' : 'PARTNERSHIP_DECLINED')),
  }))
}
