import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  documentDays,
  MAX_DOCUMENTS,
  type Document,
  type DocumentKind,
  type DocumentType,
} from '../../../../contract/documents.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { defineJob, LONG, noPayload } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { decryptFile, encryptFile } from '../../../platform/storage/file-cipher.ts'
import { PRIVATE_FOLDER, type Storage } from '../../../platform/storage/storage.ts'
import { audit } from '../../audit/service.ts'
import type { PersonalData } from '../../users/service.ts'
import { documentType } from './document-type.ts'
import type { DocumentUse } from './document-use.ts'

export const eraseDocumentsJob = defineJob({
  name: 'erase-documents',
  payload: noPayload,
  cron: { at: '23 * * * *', options: `max=1&queue=${LONG}` },
})

/** A file still incomplete after this time belongs to a crashed upload. */
const UNFINISHED_MS = HOUR_MS
const AT_ONCE = 200

export interface DocumentStore {
  database: Database
  storage: Storage
  key: Buffer
}

const fileOf = (id: string) => `${PRIVATE_FOLDER}/documents/${id}`
/** Binds the encryption to the id and type, so that a file cannot be read as another one. */
const purposeOf = ({ id, type }: Pick<Document, 'id' | 'type'>) => `document ${id} ${type}`

/** Stores the encrypted bytes of a document. */
export const putFile = (
  { storage, key }: Pick<DocumentStore, 'storage' | 'key'>,
  document: Pick<Document, 'id' | 'type'>,
  bytes: Uint8Array,
): Promise<void> => storage.put(fileOf(document.id), encryptFile(key, purposeOf(document), bytes))

interface Row {
  id: string
  owner_user_id: string
  kind: DocumentKind
  name: string
  type: DocumentType
  bytes: number
  uploaded_at: Date
  expires_at: Date
}

const documentOf = (row: Row): Document => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  uploadedAt: row.uploaded_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

const COLUMNS = `id, owner_user_id, kind, name, type, bytes, uploaded_at, expires_at`

/** Stores a private document, encrypted. Refuses other types than PDF, JPEG, PNG and WebP, and more documents than the limit. */
export async function storeDocument(
  { database, storage, key }: DocumentStore,
  now: Date,
  owner: string,
  { bytes, ...said }: { kind: DocumentKind; name: string; bytes: Buffer },
): Promise<Document> {
  const type = documentType(bytes)
  const id = uuidv7(now.getTime())
  const expiresAt = new Date(now.getTime() + documentDays[said.kind] * DAY_MS)
  // Inserts the row before the file, so that leftovers of a crash are found and erased.
  await database.transaction(async (db) => {
    await db.query(`select from users where id = $1 for no key update`, [owner])
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from documents where owner_user_id = $1 and expires_at > $2 and (kind <> 'message' or expires_at <= $3)`,
      [owner, now, new Date(now.getTime() + documentDays.message * DAY_MS)],
    )
    if ((rows[0]?.count ?? 0) >= MAX_DOCUMENTS) throw new Refusal('DOCUMENTS_FULL')
    const sha256 = createHash('sha256').update(bytes).digest()
    await db.query(
      `insert into documents (id, owner_user_id, kind, name, type, bytes, sha256, uploaded_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, owner, said.kind, said.name, type, bytes.length, sha256, now, expiresAt],
    )
  })
  await putFile({ storage, key }, { id, type }, bytes)
  const stored = await database.query(`update documents set stored_at = $2 where id = $1`, [id, now])
  // The owner's data was erased meanwhile.
  if (!stored.rowCount) await storage.remove([fileOf(id)])
  return {
    id,
    ...said,
    type,
    bytes: bytes.length,
    uploadedAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/** A user's documents, newest first, without those in messages. */
export async function readDocuments(db: Db, now: Date, owner: string): Promise<Document[]> {
  const { rows } = await db.query<Row>({
    name: 'documents-of-owner',
    // Index documents_owner.
    text: `select ${COLUMNS} from documents where owner_user_id = $1 and stored_at is not null and expires_at > $2 and kind <> 'message'
      order by uploaded_at desc, id`,
    values: [owner, now],
  })
  return rows.map(documentOf)
}

/** The documents among `ids` that the user owns and may use, locked for this transaction. */
export async function holdDocuments(
  db: Db,
  now: Date,
  owner: string,
  ids: readonly string[],
  use: 'proof' | 'message' = 'proof',
): Promise<Document[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from documents where id = any($1::uuid[]) and owner_user_id = $2 and stored_at is not null and expires_at > $3
       and (kind = 'message') = $4 order by id for share`,
    [ids, owner, now, use === 'message'],
  )
  return rows.map(documentOf)
}

/** Sets when documents expire. */
export async function keepDocuments(db: Db, ids: readonly string[], until: Date): Promise<void> {
  await db.query(`update documents set expires_at = $2 where id = any($1::uuid[])`, [ids, until])
}

async function findDocument(db: Db, now: Date, id: string): Promise<Row> {
  const { rows } = await db.query<Row>({
    name: 'document-by-id',
    text: `select ${COLUMNS} from documents where id = $1 and stored_at is not null and expires_at > $2`,
    values: [id, now],
  })
  const [row] = rows
  if (!row) throw new Refusal('DOCUMENT_NOT_FOUND')
  return row
}

async function readFile({ storage, key }: Pick<DocumentStore, 'storage' | 'key'>, row: Row): Promise<Buffer> {
  const file = await storage.get(fileOf(row.id))
  const bytes = file && decryptFile(key, purposeOf(row), await buffer(file.stream))
  if (!bytes) throw new Refusal('DOCUMENT_UNREADABLE')
  return bytes
}

/** A document with its bytes, after the caller has checked that it is public. */
export async function openSharedDocument(
  { database, ...store }: DocumentStore,
  now: Date,
  id: string,
): Promise<{ document: Document; bytes: Buffer }> {
  const row = await findDocument(database, now, id)
  return { document: documentOf(row), bytes: await readFile(store, row) }
}

/** A document with its bytes, for its owner or people whom a domain allows; records when staff opens it. */
export async function openDocument(
  { database, storage, key }: DocumentStore,
  uses: readonly DocumentUse[],
  now: Date,
  viewer: Viewer,
  id: string,
): Promise<{ document: Document; bytes: Buffer }> {
  const row = await findDocument(database, now, id)
  const reads = row.owner_user_id === viewer.userId ? 'shared' : await readsAs(uses, database, viewer, id)
  // The same refusal as for a missing document, so that ids cannot be probed.
  if (!reads) throw new Refusal('DOCUMENT_NOT_FOUND')
  const bytes = await readFile({ storage, key }, row)
  if (reads === 'office')
    await database.transaction(async (db) => {
      await db.query(`insert into document_reads (document_id, user_id, at) values ($1, $2, $3)`, [
        id,
        viewer.userId,
        now,
      ])
      const { kind, type } = row
      const target = { targetKind: 'document', targetId: id, targetName: kind } as const
      await audit(db, now, { by: viewer.userId, action: 'document-opened', ...target, after: { type } })
    })
  return { document: documentOf(row), bytes }
}

async function readsAs(
  uses: readonly DocumentUse[],
  db: Db,
  viewer: Viewer,
  id: string,
): ReturnType<DocumentUse['mayRead']> {
  for (const use of uses) {
    const reads = await use.mayRead(db, viewer, id)
    if (reads) return reads
  }
  return false
}

async function isNeeded(uses: readonly DocumentUse[], db: Db, id: string): Promise<boolean> {
  for (const use of uses) if (await use.isNeeded(db, id)) return true
  return false
}

/** Erases the owner's document, unless a pending decision needs it. */
export async function removeDocument(
  { database, storage }: DocumentStore,
  uses: readonly DocumentUse[],
  owner: string,
  id: string,
): Promise<void> {
  await database.transaction(async (db) => {
    const held = await db.query(`select from documents where id = $1 and owner_user_id = $2 for update`, [id, owner])
    if (!held.rowCount) throw new Refusal('DOCUMENT_NOT_FOUND')
    if (await isNeeded(uses, db, id)) throw new Refusal('DOCUMENT_NEEDED')
    await erase(db, storage, id)
  })
}

/** Deletes the file before the row is committed, so that no file is left without a row. */
async function erase(db: Db, storage: Storage, id: string): Promise<void> {
  await db.query(`delete from documents where id = $1`, [id])
  await storage.remove([fileOf(id)])
}

/** Erases documents that have expired or lost their owner, and leftovers of crashed uploads. */
export async function eraseDocuments(database: Database, storage: Storage, now: Date): Promise<void> {
  const unfinished = new Date(now.getTime() - UNFINISHED_MS)
  const isOver = `(expires_at <= $1 or stored_at is null and (owner_user_id is null or uploaded_at < $2))`
  for (;;) {
    // Indexes documents_expiring and documents_unfinished.
    const { rows } = await database.query<{ id: string }>(
      `select id from documents where ${isOver} order by id limit ${AT_ONCE}`,
      [now, unfinished],
    )
    for (const { id } of rows) await database.transaction((db) => erase(db, storage, id))
    if (rows.length < AT_ONCE) return
  }
}

/** A person's private documents, and who opened them. Erasing deletes them. */
export const documentPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: documents } = await db.query({
      name: 'export-documents',
      // Indexes documents_owner and document_reads_document.
      text: `select id, kind, name, type, bytes, uploaded_at as "uploadedAt", expires_at as "expiresAt",
          (select json_agg(r.at order by r.id) from document_reads r where r.document_id = d.id) as "openedByStaffAt"
        from documents d where owner_user_id = $1 order by uploaded_at, id`,
      values: [userId],
    })
    const { rows: documentsOpened } = await db.query({
      name: 'export-document-reads',
      // Index document_reads_person.
      text: `select document_id as "documentId", at from document_reads where user_id = $1 order by id`,
      values: [userId],
    })
    return { documents, documentsOpened }
  },
  async erase(db, userId, now) {
    // Unreadable immediately; the job deletes the files.
    await db.query(
      `update documents set owner_user_id = null, name = 'erased', stored_at = null, expires_at = greatest($2::timestamptz, uploaded_at + interval '1 millisecond')
       where owner_user_id = $1`,
      [userId, now],
    )
    await db.query(`update document_reads set user_id = null where user_id = $1`, [userId])
    await addJob(db, eraseDocumentsJob, {}, { key: 'erase-documents' })
  },
}
