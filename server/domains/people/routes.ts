import {
  adminPeople,
  adminPerson,
  endPersonSessions,
  lockPerson,
  setPersonRole,
  unlockPerson,
} from '../../../contract/people/people.ts'
import { firmClosing, proposeFirmClosing } from '../../../contract/directories/firm-closing.ts'
import { adminProposals, decideProposal, fetchExport, proposeExport } from '../../../contract/people/proposals.ts'
import { mergeAccounts, previewAccountMerge, undoAccountMerge } from '../../../contract/people/merging.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { endImpersonation } from '../../../contract/auth.ts'
import { beginImpersonation } from '../../../contract/people/impersonation.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { RawJson, type Api } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { say } from '../../platform/words.ts'
import { deviceOf, revokeSession, revokeSessions } from '../auth/service.ts'
import { findPeople } from './find-people.ts'
import { holdPerson, recordOf } from './account-changes.ts'
import { end, logInAs } from './impersonation.ts'
import { lockOut, unlock } from './locks.ts'
import { mergeInto, undoMerge } from './merging/merges.ts'
import { previewMerge } from './merging/reading.ts'
import { readPerson } from './person.ts'
import { decideProposal as decide } from './decide-proposal.ts'
import { proposePeopleExport, takeExport } from './export-people.ts'
import { proposeClosing, readFirmClosing } from './proposals/firms.ts'
import { exportsOf, openProposals } from './proposals/reading.ts'
import { setRole } from './roles.ts'

interface PeopleTools {
  database: Database
  clock: Clock
  /** The market of the deployment. */
  market: MarketId
}

export function peopleRoutes({ serve }: Api, { database, clock, market }: PeopleTools): void {
  /** Changes an account and answers with it as it is then. */
  const changed = (id: string, change: (db: Db, now: Date) => Promise<void>) => {
    const now = clock.now()
    return database.transaction(async (db) => {
      await change(db, now)
      return { data: await readPerson(db, now, id) }
    })
  }
  const proposalsFor = async (db: Db, { userId }: Viewer) => ({
    data: await openProposals(db, clock.now()),
    exports: await exportsOf(db, clock.now(), userId),
  })
  serve(adminPeople, ({ query }) => findPeople(database, query))
  serve(adminPerson, async ({ params: { id }, viewer }) => {
    const now = clock.now()
    const data = await readPerson(database, now, id)
    await recordOf(database, now, { by: viewer.userId, id }, 'account-viewed')
    return { data }
  })
  serve(lockPerson, ({ params: { id }, body, viewer }) =>
    changed(id, (db, now) => lockOut(db, now, { by: viewer.userId, id, market }, body)),
  )
  serve(unlockPerson, ({ params: { id }, viewer }) =>
    changed(id, (db, now) => unlock(db, now, { by: viewer.userId, id, market })),
  )
  serve(endPersonSessions, ({ params: { id }, query: { session }, viewer }) =>
    changed(id, async (db, now) => {
      await holdPerson(db, id)
      await (session === undefined ? revokeSessions(db, now, id) : revokeSession(db, now, { userId: id }, session))
      await recordOf(db, now, { by: viewer.userId, id }, 'account-signed-out')
    }),
  )
  serve(beginImpersonation, async ({ params: { id }, body, viewer, client }) => {
    const [now, device] = [clock.now(), deviceOf(client.userAgent)]
    return { data: await database.transaction((db) => logInAs(db, now, { viewer, id, device }, body)) }
  })
  serve(endImpersonation, async ({ viewer: { impersonation }, client }) => {
    if (impersonation) await database.transaction((db) => end(db, clock.now(), impersonation.id))
    return { message: say(client.language(), message('IMPERSONATION_ENDED')) }
  })
  serve(setPersonRole, ({ params: { id, role }, body, viewer }) =>
    changed(id, (db, now) => setRole(db, now, { by: viewer.userId, id, market, role }, body)),
  )
  serve(previewAccountMerge, async ({ params: { id }, query: { other }, viewer }) => {
    const data = await previewMerge(database, { id, other, market })
    await recordOf(database, clock.now(), { by: viewer.userId, id: data.other.id }, 'account-viewed')
    return { data }
  })
  serve(mergeAccounts, ({ params: { id }, body, viewer }) =>
    changed(id, (db, now) => mergeInto(db, now, { by: viewer.userId, id, market }, body)),
  )
  serve(undoAccountMerge, ({ params: { id }, viewer }) =>
    database.transaction(async (db) => {
      const now = clock.now()
      const kept = await undoMerge(db, now, { by: viewer.userId, id, market })
      return { data: await readPerson(db, now, kept) }
    }),
  )
  serve(adminProposals, ({ viewer }) => proposalsFor(database, viewer))
  serve(decideProposal, ({ params: { id }, body: { approve }, viewer }) =>
    database.transaction(async (db) => {
      await decide(db, clock.now(), { id, viewer, market, approve })
      return proposalsFor(db, viewer)
    }),
  )
  serve(proposeExport, ({ body, viewer }) =>
    database.transaction(async (db) => {
      await proposePeopleExport(db, clock.now(), { by: viewer.userId, ...body })
      return proposalsFor(db, viewer)
    }),
  )
  serve(
    fetchExport,
    async ({ params: { id }, viewer }) =>
      new RawJson(await database.transaction((db) => takeExport(db, clock.now(), viewer.userId, id))),
  )
  serve(firmClosing, async ({ params: { id } }) => ({ data: await readFirmClosing(database, id) }))
  serve(proposeFirmClosing, ({ params: { id }, body: { reason }, viewer }) =>
    database.transaction(async (db) => {
      await proposeClosing(db, clock.now(), { by: viewer.userId, id, reason })
      return { data: await readFirmClosing(db, id) }
    }),
  )
}
