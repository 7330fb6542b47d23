import { say } from '../../../platform/words.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { listConsents, revokeConsent } from '../../../../contract/enquiries/consents.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { withdraw } from '../asking/withdrawing.ts'
import { consentById, consentsOf } from './consent-lists.ts'

/** Who may see the signed-in person's contact. */
export function consentRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(listConsents, ({ query, viewer }) => consentsOf(database, clock.now(), viewer.userId, query.page))
  serve(revokeConsent, ({ params: { id }, viewer: { userId }, client }) =>
    database.transaction(async (db) => {
      const now = clock.now()
      await consentById(db, now, userId, id)
      await withdraw(db, now, id)
      return {
        message: say(client.language(), message('CONSENT_REVOKED')),
        data: await consentById(db, now, userId, id),
      }
    }),
  )
}
