import {
  adminPeople,
  adminPerson,
  decideRoleProposal,
  endPersonSessions,
  lockPerson,
  setPersonRole,
  unlockPerson,
} from '../../../contract/people/people.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { endImpersonation } from '../../../contract/auth.ts'
import { beginImpersonation } from '../../../contract/people/impersonation.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import { say } from '../../platform/words.ts'
import { deviceOf, revokeSession, revokeSessions } from '../auth/service.ts'
import { findPeople } from './find-people.ts'
import { holdPerson, recordOf } from './account-changes.ts'
import { end, logInAs } from './impersonation.ts'
import { lockOut, unlock } from './locks.ts'
import { readPerson } from './person.ts'
import { decideProposal, setRole } from './roles.ts'

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
  serve(decideRoleProposal, ({ params: { id, role }, body, viewer }) =>
    changed(id, (db, now) => decideProposal(db, now, { by: viewer.userId, id, market, role }, body)),
  )
}
