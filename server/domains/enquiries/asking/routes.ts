import { say } from '../../../platform/words.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import {
  getReceipt,
  revealContact,
  revealProfileContact,
  sendEnquiry,
  withdrawReceipt,
} from '../../../../contract/enquiries/enquiries.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { Existing, type Api } from '../../../platform/http/serve.ts'
import type { Client } from '../../../platform/http/viewer.ts'
import { askerOf, type AskerTools } from '../consents/askers.ts'
import { receiptOfRequirement, withdrawRequirement } from '../requirements/receipts.ts'
import { receiptOfEnquiry, withdrawByToken } from './receipts.ts'
import * as reveals from './reveals.ts'
import * as sending from './sending.ts'
import { serviceSubject } from './service-subject.ts'
import { subjectOf } from './subjects.ts'
import { setting } from '../../market-settings/service.ts'

interface AskingTools extends AskerTools {
  brandName: string
}

/** Enquiries are sent, numbers shown, and receipts read and withdrawn. */
export function askingRoutes({ serve }: Api, tools: AskingTools): void {
  const { database, clock, rateLimitScale, brandName } = tools
  const byClient = ({ address }: Client, what: string, most: number) =>
    consumeRateLimit(database, clock.now(), [
      { key: `${what}:client:${address()}`, most: most * rateLimitScale, windowMs: HOUR_MS },
    ])

  const askedSubject = ({ subject: { kind, id }, city }: EndpointRequest<typeof sendEnquiry>['body']) =>
    kind === 'service' ? serviceSubject(database, { id, city, brandName }) : subjectOf(database, kind, id)

  serve(
    sendEnquiry,
    async ({ body, viewer, client }) => {
      const now = clock.now()
      await byClient(client, 'enquiry', 60)
      const subject = await askedSubject(body)
      const asker = await askerOf(tools, viewer, client, body)
      const { message, campaign } = body
      const { sent, existing } = await sending.sendEnquiry(database, now, {
        asker,
        subject,
        kind: 'enquiry',
        message,
        campaign,
      })
      return existing ? new Existing({ data: sent }) : { data: sent }
    },
    {
      knowsViewer: true,
      async pretend({ body }) {
        const subject = await askedSubject(body)
        const replyBy = new Date(clock.now().getTime() + setting(database, subject.market, 'reply-hours') * HOUR_MS)
        return { data: sending.pretendedEnquiry(database, subject, replyBy) }
      },
    },
  )
  serve(revealContact, async ({ params, viewer }) => ({
    data: {
      mobilePhone: await reveals.revealContact(database, clock.now(), viewer, { kind: 'property', id: params.id }),
    },
  }))
  serve(revealProfileContact, async ({ params, viewer }) => ({
    data: {
      mobilePhone: await reveals.revealContact(database, clock.now(), viewer, { kind: 'person', id: params.id }),
    },
  }))
  serve(getReceipt, async ({ params: { token } }) => {
    const receipt =
      (await receiptOfEnquiry(database, token)) ?? (await receiptOfRequirement(database, clock.now(), token))
    if (!receipt) throw new Refusal('RECEIPT_NOT_FOUND')
    return { data: receipt }
  })
  serve(withdrawReceipt, async ({ params: { token }, client }) => {
    await byClient(client, 'receipt', 120)
    const now = clock.now()
    await database.transaction(async (db) => {
      const isWithdrawn = (await withdrawByToken(db, now, token)) || (await withdrawRequirement(db, now, token))
      if (!isWithdrawn) throw new Refusal('RECEIPT_NOT_FOUND')
    })
    return { message: say(client.language(), message('ENQUIRY_WITHDRAWN')), data: { state: 'withdrawn' as const } }
  })
}
