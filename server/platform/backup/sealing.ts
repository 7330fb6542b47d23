import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { ProgramFault } from '../fault.ts'

/** How a key is made from a passphrase, as a backup records it. */
export const DERIVATION = 'scrypt-131072-8-1'
const COST = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 ** 2 }

const KEY_BYTES = 32
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CHUNK_BYTES = 65_536

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

export const newSalt = (): Buffer => randomBytes(SALT_BYTES)

export const keyFrom = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, COST)

/** A key of the file's own: sealed under another name, it cannot be opened. */
const subkey = (key: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `lintel backup ${name}`, KEY_BYTES))

/** The number of the chunk, and whether it is the last, so that none can be moved, left out or cut off. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

/** Cuts a stream into pieces of `size` bytes; the last one has up to `size`, perhaps none. */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let all = Buffer.concat(held)
    for (; all.length > size; all = all.subarray(size)) yield { piece: all.subarray(0, size), isLast: false }
    held = [all]
    length = all.length
  }
  yield { piece: Buffer.concat(held), isLast: true }
}

/** Encrypts a stream of any length with AES-256-GCM in chunks, under a key made for this file. */
export async function* seal(key: Buffer, name: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = newSalt()
  yield salt
  const own = subkey(key, salt, name)
  let number = 0
  for await (const { piece, isLast } of piecesOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** A file that another key sealed, or that was changed since. */
export class SealBroken extends ProgramFault {}

/** The stream again; throws a `SealBroken` before it yields any byte that is not the one sealed. */
export async function* unseal(key: Buffer, name: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let own: Buffer | undefined
  async function* afterSalt() {
    let head = Buffer.alloc(0)
    for await (const chunk of source) {
      if (own) yield chunk
      else {
        head = Buffer.concat([head, chunk])
        if (head.length < SALT_BYTES) continue
        own = subkey(key, head.subarray(0, SALT_BYTES), name)
        yield head.subarray(SALT_BYTES)
      }
    }
  }
  let number = 0
  for await (const { piece, isLast } of piecesOf(afterSalt(), CHUNK_BYTES + TAG_BYTES)) {
    const broken = new SealBroken(`${name} cannot be opened: it was changed, or sealed with another passphrase.`)
    if (!own || piece.length < TAG_BYTES) throw broken
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, isLast))
    const body = decipher.update(piece.subarray(0, -TAG_BYTES))
    decipher.setAuthTag(piece.subarray(-TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw broken
    }
    yield body
    number += 1
  }
}
