import {
  attachProfileDocument,
  claimProfile,
  deleteProfileDraft,
  editProfile,
  findFirms,
  getMyProfile,
  markOnboarding,
  moveProfile,
  myProfiles,
  saveProfileDraft,
  startProfile,
  submitProfile,
  withdrawProfileClaim,
} from '../../../../contract/directories/own-profile.ts'
import { getMyPortfolio, savePortfolio } from '../../../../contract/directories/own-portfolio.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Existing, type Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import type { Places } from '../../places/service.ts'
import * as claims from './claims.ts'
import * as drafts from './drafts.ts'
import * as editing from './editing.ts'
import { ownProfile, ownRow, ownRows } from './own-rows.ts'
import * as portfolio from './portfolio.ts'

interface Tools {
  database: Database
  clock: Clock
  places: Places
  rateLimitScale: number
}

/** A person registers as a partner, edits their profiles, and claims a builder's. */
export function ownProfileRoutes({ serve }: Api, { database, clock, places, rateLimitScale }: Tools): void {
  const read = async (userId: string, id: string) => ({
    data: ownProfile(await ownRow(database, userId, id), await places.gazetteer(), clock.now()),
  })

  serve(myProfiles, async ({ viewer: { userId } }) => {
    const [gazetteer, now] = [await places.gazetteer(), clock.now()]
    const rows = await ownRows(database, userId)
    return {
      data: rows.map((row) => ownProfile(row, gazetteer, now)),
      claims: await claims.claimsOf(database, userId),
    }
  })
  serve(getMyProfile, ({ params: { id }, viewer: { userId } }) => read(userId, id))
  serve(startProfile, async ({ body, viewer }) => {
    const { id, isNew } = await drafts.startProfile(database, clock.now(), viewer, body, rateLimitScale)
    const answer = await read(viewer.userId, id)
    return isNew ? answer : new Existing(answer)
  })
  serve(saveProfileDraft, async ({ params: { id }, body, viewer: { userId } }) => ({
    data: await drafts.saveDraft(database, await places.gazetteer(), clock.now(), { userId, id }, body),
  }))
  serve(deleteProfileDraft, async ({ params: { id }, viewer: { userId }, client }) => {
    await drafts.deleteDraft(database, clock.now(), userId, id)
    return { message: say(client.language(), message('PROFILE_DRAFT_DELETED')) }
  })
  serve(submitProfile, async ({ params: { id }, body: { version }, viewer: { userId } }) => {
    await drafts.submitProfile(database, await places.gazetteer(), clock.now(), { userId, id }, version)
    return read(userId, id)
  })
  serve(editProfile, async ({ params: { id }, body, viewer: { userId } }) => {
    await editing.editProfile(database, await places.gazetteer(), clock.now(), { userId, id }, body)
    return read(userId, id)
  })
  serve(moveProfile, async ({ params: { id }, body, viewer: { userId } }) => {
    await editing.moveProfile(database, clock.now(), { userId, id }, body)
    return read(userId, id)
  })
  serve(attachProfileDocument, async ({ params: { id, documentId }, viewer: { userId } }) => {
    await editing.attachDocument(database, clock.now(), { userId, id }, documentId)
    return read(userId, id)
  })
  serve(markOnboarding, async ({ params: { id, step }, body: { state }, viewer: { userId } }) => {
    await editing.markOnboarding(database, { userId, id }, step, state)
    return read(userId, id)
  })
  serve(getMyPortfolio, async ({ params: { id }, viewer: { userId } }) => ({
    data: await portfolio.readPortfolio(database, { userId, id }),
  }))
  serve(savePortfolio, async ({ params: { id }, body, viewer: { userId } }) => {
    await portfolio.savePortfolio(database, clock.now(), { userId, id }, body)
    return { data: await portfolio.readPortfolio(database, { userId, id }) }
  })
  serve(findFirms, async ({ query, viewer: { userId } }) => ({
    data: await claims.firmsLike(database, await places.gazetteer(), userId, query),
  }))
  serve(claimProfile, async ({ params: { id: profileId }, body, viewer }) => {
    await claims.claimProfile(database, clock.now(), viewer, { ...body, profileId }, rateLimitScale)
    return { data: await claims.claimOf(database, viewer.userId, body.id) }
  })
  serve(withdrawProfileClaim, async ({ params: { id }, viewer: { userId } }) => {
    await claims.withdrawClaim(database, clock.now(), userId, id)
    return { data: await claims.claimOf(database, userId, id) }
  })
}
