import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Document } from '../../../../contract/documents.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a file is encrypted for: under another id or as another type it cannot be read. */
type Sealed = Pick<Document, 'id' | 'type'>

const subkey = (key: Buffer, { id, type }: Sealed) =>
  Buffer.from(hkdfSync('sha256', key, '', `document ${id} ${type}`, 32))

/** AES-256-GCM under a key of the document's own. */
export function encryptDocument(key: Buffer, document: Sealed, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', subkey(key, document), nonce)
  const body = cipher.update(bytes)
  cipher.final()
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The bytes again, or `undefined` where the server's key, the document or any byte is another. */
export function decryptDocument(key: Buffer, document: Sealed, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', subkey(key, document), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    decipher.final()
    return body
  } catch {
    return undefined
  }
}
