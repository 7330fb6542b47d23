import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { code } from './messages/messages.ts'
import { Id, Timestamp } from './values.ts'

/** What a private file proves; those of kind `message` are shared by both sides of a thread. */
export const documentKinds = ['identity', 'license', 'registration', 'office', 'agreement', 'other', 'message'] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export const DocumentType = z.enum(documentTypes)
export type DocumentType = z.infer<typeof DocumentType>

export const MAX_DOCUMENT_BYTES = 15 * 1024 * 1024
/** Files per account, without those of sent messages. */
export const MAX_DOCUMENTS = 40

/** Days that a file is kept; identity documents only as long as a check takes. */
export const documentDays: Record<DocumentKind, number> = {
  identity: 180,
  license: 400,
  registration: 400,
  office: 400,
  agreement: 1200,
  other: 400,
  // Until it is sent with a message, which keeps it for `KEPT_WITH_MESSAGE_DAYS`.
  message: 2,
}
export const KEPT_WITH_MESSAGE_DAYS = 730

/** A private file, visible to its owner and to the moderators of what it proves. */
export const Document = z.object({
  id: Id,
  kind: DocumentKind,
  name: z.string(),
  type: DocumentType,
  bytes: z.int(),
  uploadedAt: Timestamp,
  /** Erased then. */
  expiresAt: Timestamp,
})
export type Document = z.infer<typeof Document>

/** A file's name without folders and invisible characters. */
const DocumentName = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.transform((name) =>
      name
        .toWellFormed()
        .replace(/^.*[\\/]/su, '')
        .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
        .trim(),
    ),
  ),
  z.string().check(z.minLength(1, code('NAME_REQUIRED')), z.maxLength(120)),
)

const params = z.object({ id: Id })

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  summary:
    'Keeps one private file, encrypted: its bytes are the body. What it is goes by its bytes, whatever the header says. It is erased when its time is over, or with the account.',
  method: 'POST',
  path: '/api/documents',
  who: 'member',
  budget: 'file',
  status: 201,
  query: z.object({ kind: DocumentKind, name: DocumentName }),
  file: { types: documentTypes, mostBytes: MAX_DOCUMENT_BYTES },
  returns: z.object({ data: Document }),
  errors: { DOCUMENT_KIND_REFUSED: 415, DOCUMENT_DAMAGED: 422, DOCUMENTS_FULL: 409 },
})

export const myDocuments = endpoint({
  name: 'myDocuments',
  summary: 'The private files of the caller but for those in messages, newest first.',
  method: 'GET',
  path: '/api/documents',
  who: 'member',
  returns: z.object({ data: z.array(Document) }),
  errors: {},
})

export const readDocument = endpoint({
  name: 'readDocument',
  summary:
    'A private file, for its owner, the other side of the message it is in, and staff who decide about what it proves, which is logged. A PDF is downloaded, a picture is shown.',
  method: 'GET',
  path: '/api/documents/{id}',
  who: 'member',
  params,
  download: { type: '*/*', name: 'document' },
  returns: z.string(),
  errors: { DOCUMENT_NOT_FOUND: 404, DOCUMENT_UNREADABLE: 410 },
})

export const removeDocument = endpoint({
  name: 'removeDocument',
  summary: 'Erases a private file of the caller. One that a pending decision needs stays until then.',
  method: 'DELETE',
  path: '/api/documents/{id}',
  who: 'member',
  params,
  returns: z.object({ message: z.string() }),
  errors: { DOCUMENT_NOT_FOUND: 404, DOCUMENT_NEEDED: 409 },
})
