import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const subkey = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** AES-256-GCM under a key of the file's own: under another purpose, which names it, it cannot be read. */
export function encryptFile(key: Buffer, purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', subkey(key, purpose), nonce)
  const body = cipher.update(bytes)
  cipher.final()
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The bytes again, or `undefined` where the server's key, the purpose or any byte is another. */
export function decryptFile(key: Buffer, purpose: string, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', subkey(key, purpose), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    decipher.final()
    return body
  } catch {
    return undefined
  }
}
