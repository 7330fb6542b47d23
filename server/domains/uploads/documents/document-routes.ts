import { myDocuments, readDocument, removeDocument, uploadDocument } from '../../../../contract/documents.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { RawFile, type Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import * as documents from './documents.ts'
import type { DocumentUse } from './document-use.ts'

const MAX_UPLOADS_PER_HOUR = 60
const MAX_READS_PER_HOUR = 600

interface DocumentOptions extends documents.DocumentStore {
  clock: Clock
  uses: readonly DocumentUse[]
}

/** Private documents, for their owners and for people who need them to decide. */
export function documentRoutes({ serve }: Api, { clock, uses, ...store }: DocumentOptions): void {
  const count = (now: Date, what: string, most: number, userId: string) =>
    consumeRateLimit(store.database, now, [{ key: `document-${what}:by:${userId}`, most, windowMs: HOUR_MS }])

  serve(uploadDocument, async ({ query, body, viewer }) => {
    const now = clock.now()
    await count(now, 'uploads', MAX_UPLOADS_PER_HOUR, viewer.userId)
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    return { data: await documents.storeDocument(store, now, viewer.userId, { ...query, bytes }) }
  })
  serve(myDocuments, async ({ viewer }) => ({
    data: await documents.readDocuments(store.database, clock.now(), viewer.userId),
  }))
  serve(readDocument, async ({ params, viewer }) => {
    const now = clock.now()
    await count(now, 'reads', MAX_READS_PER_HOUR, viewer.userId)
    const { document, bytes } = await documents.openDocument(store, uses, now, viewer, params.id)
    return new RawFile(bytes, { ...document, isShown: document.type !== 'application/pdf' })
  })
  serve(removeDocument, async ({ params, viewer, client }) => {
    await documents.removeDocument(store, uses, viewer.userId, params.id)
    return { message: say(client.language(), message('DOCUMENT_REMOVED')) }
  })
}
