import { RESEND_AFTER_MS } from '../../../../contract/auth.ts'
import { removeWarden, revealWardenContact, saveWarden, sendWardenCode } from '../../../../contract/beds/wardens.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import type { CodeSender } from '../../auth/service.ts'
import { revealContact } from '../../enquiries/service.ts'
import { removeWardenOf, saveWardenOf, sendWardenCodeTo, verifiedPhone } from './wardens.ts'

/** The warden of a PG: named and verified by its lister, called by members. */
export function wardenRoutes({ serve }: Api, sender: CodeSender): void {
  const { database, clock } = sender
  serve(sendWardenCode, async ({ params, body, viewer, client }) => {
    await sendWardenCodeTo(sender, viewer, params.id, body, client.language())
    return {
      message: say(client.language(), { code: 'WARDEN_CODE_SENT' }),
      data: { resendAfterMs: RESEND_AFTER_MS },
    }
  })
  serve(saveWarden, async ({ params, body, viewer, client }) => ({
    data: await saveWardenOf(sender, viewer, params.id, body),
    message: say(client.language(), { code: 'WARDEN_SAVED' }),
  }))
  serve(removeWarden, async ({ params, viewer, client }) => {
    await removeWardenOf(database, viewer, params.id)
    return { message: say(client.language(), { code: 'WARDEN_REMOVED' }) }
  })
  serve(revealWardenContact, async ({ params: { id }, viewer }) => ({
    data: {
      mobilePhone: await revealContact(database, clock.now(), viewer, {
        kind: 'property',
        id,
        phoneOf: (db) => verifiedPhone(db, id),
      }),
    },
  }))
}
