import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const KEY_BYTES = 32
/** Its file in the data folder. */
export const SECRET_KEY_FILE = 'secret.key'

/**
 * The server's own key, for hashes and ciphers that the database alone must not undo: made from `SECRET_KEY`, else kept in
 * the data folder. Several servers on one database need the same.
 */
export function readSecretKey(dataDir: string, given: string | undefined): Buffer {
  if (given !== undefined) return Buffer.from(hkdfSync('sha256', given, '', 'lintel', KEY_BYTES))
  const file = path.join(dataDir, SECRET_KEY_FILE)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64url')
}
