import {
  answerInvitation,
  importInvitations,
  inviteMember,
  listInvitations,
  openInvitation,
  previewInvitations,
  resendInvitation,
  revokeInvitation,
} from '../../../contract/agencies/invitations.ts'
import { handOverHomes, myHandovers, undoHandover } from '../../../contract/agencies/handovers.ts'
import {
  getLeaving,
  leaveAgency,
  listMembers,
  myAgencies,
  setAway,
  updateMember,
} from '../../../contract/agencies/membership.ts'
import { answerOwnership, offerOwnership, withdrawOwnership } from '../../../contract/agencies/ownership.ts'
import {
  exportAgencyCredits,
  getAgencyCredits,
  listAgencyCredits,
  moveCredits,
  shareCredits,
} from '../../../contract/agencies/quota.ts'
import { getAgencySettings, saveAgencySettings } from '../../../contract/agencies/routing.ts'
import { message } from '../../../contract/messages/messages.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Language } from '../../../contract/values.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { SmsRules } from '../../platform/messages/sms-budget.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { say } from '../../platform/words.ts'
import { lockAgency } from '../enquiries/service.ts'
import type { Places } from '../places/service.ts'
import { invitingAgency, logStaff } from './actor.ts'
import { answer, invitationsTo, openByToken } from './answering.ts'
import { handOver, readHandovers, undo } from './handing-over.ts'
import { readInvitationsFile, type Fault } from './invitations-file.ts'
import { readInvitation, readInvitations } from './invitations.ts'
import { assertRoom, invite, resend, revoke, writeInvitations } from './inviting.ts'
import { leave, readLeaving } from './leaving.ts'
import { agenciesOf, changeMember, readMembers, saveAway } from './members.ts'
import { answerOffer, offer, ownershipTo, withdraw } from './ownership.ts'
import { agencyHistoryCsv, putIn, readAgencyCredits, readAgencyHistory, saveShares } from './quota.ts'
import { readSettings, saveSettings } from './settings.ts'

interface Tools {
  database: Database
  clock: Clock
  places: Places
  sms: SmsRules
  rateLimitScale: number
}

/** Limits per day: how often an invitation is sent again, and how many files are read. */
const RESENT_PER_DAY = 3
const FILES_PER_DAY = 100
const OFFERS_PER_DAY = 10
const HANDOVERS_PER_DAY = 100

/** How the managers of an agency invite, route, share and part, and how people join it. */
export function agencyRoutes({ serve }: Api, { database, clock, places, sms, rateLimitScale }: Tools): void {
  const limit = (key: string, most: number) =>
    consumeRateLimit(database, clock.now(), [{ key, most: most * rateLimitScale, windowMs: DAY_MS }])
  const faultsIn = (language: Language, faults: Fault[]) =>
    faults.map(({ row, says }) => ({ row, message: say(language, says) }))

  serve(myAgencies, async ({ viewer }) => ({
    data: await agenciesOf(database, clock.now(), viewer.userId),
    invitations: await invitationsTo(database, await places.gazetteer(), clock.now(), viewer),
    ownership: await ownershipTo(database, clock.now(), viewer.userId),
  }))
  serve(listMembers, async ({ params: { id }, viewer }) =>
    readMembers(database, await places.gazetteer(), clock.now(), viewer, id),
  )
  serve(updateMember, async ({ params, body, viewer }) => {
    const gazetteer = await places.gazetteer()
    return {
      data: await database.transaction((db) => changeMember(db, gazetteer, clock.now(), viewer, { params, body })),
    }
  })
  serve(setAway, async ({ params, body, viewer, client }) => {
    await database.transaction((db) => saveAway(db, clock.now(), viewer, { params, body }))
    return { message: say(client.language(), message('AWAY_SAVED')) }
  })
  serve(getLeaving, async ({ params: { id, agent }, viewer }) => ({
    data: await database.transaction((db) => readLeaving(db, clock.now(), viewer, id, agent)),
  }))
  serve(leaveAgency, async ({ params, body, viewer, client }) => {
    const { name } = await database.transaction((db) => leave(db, clock.now(), viewer, { params, body }))
    return { message: say(client.language(), message('MEMBER_LEFT', { name })) }
  })

  serve(offerOwnership, async ({ params, body, viewer, client }) => {
    await limit(`agency-ownership:${params.id}:by:${viewer.userId}`, OFFERS_PER_DAY)
    const { name } = await database.transaction((db) => offer(db, clock.now(), viewer, { params, body }))
    return { message: say(client.language(), message('OWNERSHIP_OFFER_SENT', { name })) }
  })
  serve(withdrawOwnership, async ({ params: { id }, viewer, client }) => {
    await database.transaction((db) => withdraw(db, clock.now(), viewer, id))
    return { message: say(client.language(), message('OWNERSHIP_WITHDRAWN')) }
  })
  serve(answerOwnership, async ({ params: { id }, body: { accept }, viewer, client }) => {
    const { agency } = await database.transaction((db) =>
      answerOffer(db, clock.now(), viewer, { agencyId: id, accept }),
    )
    const says = accept ? message('OWNERSHIP_ACCEPTED', { agency }) : message('OWNERSHIP_DECLINED')
    return { message: say(client.language(), says) }
  })

  serve(myHandovers, ({ viewer }) => readHandovers(database, clock.now(), viewer.userId))
  serve(handOverHomes, async ({ params: { id }, body, viewer, client }) => {
    await limit(`handovers:by:${viewer.userId}`, HANDOVERS_PER_DAY)
    const { name, ...data } = await database.transaction((db) =>
      handOver(db, clock.now(), viewer, { agencyId: id, ...body }),
    )
    return { message: say(client.language(), message('HOMES_HANDED_OVER', { name })), data }
  })
  serve(undoHandover, async ({ params, viewer, client }) => {
    const data = await database.transaction((db) =>
      undo(db, clock.now(), viewer, { agencyId: params.id, handoverId: params.handover }),
    )
    return { message: say(client.language(), message('HANDOVER_UNDONE')), data }
  })

  serve(listInvitations, async ({ params: { id }, query, viewer }) =>
    readInvitations(database, await places.gazetteer(), clock.now(), viewer, { agencyId: id, ...query }),
  )
  serve(inviteMember, async ({ params, body, viewer }) => {
    const gazetteer = await places.gazetteer()
    await database.transaction((db) => invite(db, { gazetteer, sms }, clock.now(), viewer, { params, body }))
    return { data: await readInvitation(database, gazetteer, clock.now(), body.id) }
  })
  serve(previewInvitations, async ({ params: { id }, body: { csv }, viewer, client }) => {
    const gazetteer = await places.gazetteer()
    const agency = await invitingAgency(database, viewer, id)
    await limit(`agency-previews:${id}`, FILES_PER_DAY)
    const { ready, faults } = await database.transaction((db) =>
      readInvitationsFile(db, { gazetteer, sms }, agency, csv),
    )
    return {
      data: {
        ready: ready.map(({ row, fullName, email, mobilePhone, role, areaNames, leadWeight, creditShare }) => ({
          row,
          name: fullName,
          ...(email !== undefined && { email }),
          ...(mobilePhone !== undefined && { mobilePhone }),
          role,
          areaNames,
          leadWeight,
          creditShare,
        })),
        faults: faultsIn(client.language(), faults),
      },
    }
  })
  serve(importInvitations, async ({ params: { id }, body: { csv, language }, viewer, client }) => {
    const gazetteer = await places.gazetteer()
    const agency = await invitingAgency(database, viewer, id)
    await limit(`agency-files:${id}`, FILES_PER_DAY)
    const { ready, faults } = await database.transaction(async (db) => {
      // The same file sent twice at once is read one after the other, and the second finds all invited.
      await lockAgency(db, id)
      const read = await readInvitationsFile(db, { gazetteer, sms }, agency, csv)
      await assertRoom(db, clock.now(), viewer, agency, read.ready.length)
      await writeInvitations(
        db,
        clock.now(),
        viewer,
        agency,
        read.ready.map((one) => ({ ...one, id: uuidv7(), language })),
      )
      await logStaff(db, clock.now(), viewer, agency, { invited: read.ready.length })
      return read
    })
    return { data: { invited: ready.length, faults: faultsIn(client.language(), faults) } }
  })
  serve(resendInvitation, async ({ params: { id, invitation }, viewer }) => {
    await invitingAgency(database, viewer, id)
    await limit(`agency-invitation:${invitation}`, RESENT_PER_DAY)
    await database.transaction((db) => resend(db, clock.now(), viewer, id, invitation))
    return { data: await readInvitation(database, await places.gazetteer(), clock.now(), invitation) }
  })
  serve(revokeInvitation, async ({ params: { id, invitation }, viewer, client }) => {
    await database.transaction((db) => revoke(db, clock.now(), viewer, id, invitation))
    return { message: say(client.language(), message('INVITATION_REVOKED')) }
  })
  serve(openInvitation, async ({ body: { token }, viewer }) => ({
    data: await openByToken(database, await places.gazetteer(), clock.now(), viewer, token),
  }))
  serve(answerInvitation, async ({ params: { id }, body: { accept }, viewer }) => ({
    data: await database.transaction((db) => answer(db, clock.now(), viewer, { id, accept })),
  }))

  serve(getAgencySettings, async ({ params: { id }, viewer }) => ({
    data: await readSettings(database, clock.now(), viewer, id),
  }))
  serve(saveAgencySettings, async ({ params: { id }, body, viewer }) => {
    await database.transaction((db) => saveSettings(db, clock.now(), viewer, id, body))
    return { data: await readSettings(database, clock.now(), viewer, id) }
  })
  serve(getAgencyCredits, async ({ params: { id }, viewer }) => ({
    data: await readAgencyCredits(database, viewer, id),
  }))
  serve(listAgencyCredits, ({ viewer, ...request }) => readAgencyHistory(database, clock.now(), viewer, request))
  serve(exportAgencyCredits, ({ viewer, ...request }) => agencyHistoryCsv(database, viewer, request))
  serve(shareCredits, async ({ params: { id }, body, viewer }) => {
    await database.transaction((db) => saveShares(db, clock.now(), viewer, id, body))
    return { data: await readAgencyCredits(database, viewer, id) }
  })
  serve(moveCredits, async ({ params: { id }, body, viewer }) => {
    await database.transaction((db) => putIn(db, clock.now(), viewer, id, body))
    return { data: await readAgencyCredits(database, viewer, id) }
  })
}
