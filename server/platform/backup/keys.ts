import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { ProgramFault } from '../fault.ts'
import { VAPID_FILE } from '../messages/vapid.ts'
import { readSecretKey, SECRET_KEY_FILE } from '../secret-key.ts'
import type { Backup } from './contents.ts'
import { readPart, writePart, type Part } from './parts.ts'

/** Keys that a server generates for itself. */
export const KEY_FILES = [SECRET_KEY_FILE, VAPID_FILE]

export type KeyConfig = Pick<Config, 'DATA_DIR' | 'SECRET_KEY'>

/** Texts by the names of their files in the data folder. */
const Texts = z.record(z.string().check(z.regex(/^[\w-]+\.[a-z]+$/)), z.string())
type Texts = z.output<typeof Texts>

/** Tells keys apart without giving one away. */
const fingerprintOf = (key: Buffer) =>
  createHash('sha256').update('lintel backup').update(key).digest('hex').slice(0, 32)

/** Which secret key the server uses; undefined if it has none yet. */
export function fingerprintHere({ DATA_DIR, SECRET_KEY }: KeyConfig): string | undefined {
  if (SECRET_KEY === undefined && !existsSync(path.join(DATA_DIR, SECRET_KEY_FILE))) return undefined
  return fingerprintOf(readSecretKey(DATA_DIR, SECRET_KEY))
}

/** Saves those of these files of the data folder that exist; undefined if none does. */
export async function saveTexts(
  dataDir: string,
  names: readonly string[],
  { folder, file, key }: { folder: string; file: string; key: Buffer | undefined },
): Promise<Part | undefined> {
  const found = names.filter((name) => existsSync(path.join(dataDir, name)))
  if (!found.length) return undefined
  const texts: Texts = Object.fromEntries(found.map((name) => [name, readFileSync(path.join(dataDir, name), 'utf8')]))
  return writePart(folder, file, Readable.from([Buffer.from(JSON.stringify(texts))]), { key, isCompressed: false })
}

export async function readTexts({ folder, key }: Backup, part: Part | undefined): Promise<Texts> {
  if (!part) return {}
  const bytes = await readPart(folder, part, { key, isCompressed: false })
  return Texts.parse(JSON.parse(bytes.toString()))
}

/** Writes the files into the data folder; one with another text is kept beside it. */
export function writeTexts(dataDir: string, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(dataDir, name)
    if (existsSync(file) && readFileSync(file, 'utf8') !== text) renameSync(file, `${file}.replaced-${Date.now()}`)
    writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
}

/** Refuses to restore data beside a secret key that cannot read it. */
export function assertKeysFit(
  config: KeyConfig,
  { contents: { secretKey } }: Backup,
  keys: Texts,
  isReplacing: boolean,
): void {
  if (secretKey === undefined) return
  if (config.SECRET_KEY !== undefined) {
    if (fingerprintHere(config) === secretKey) return
    throw new ProgramFault(
      keys[SECRET_KEY_FILE] === undefined
        ? 'SECRET_KEY is not the one of this backup: private documents could not be read. Set it to the one that was in use.'
        : 'This backup brings its own secret key: unset SECRET_KEY.',
    )
  }
  const here = fingerprintHere(config)
  if (here === secretKey) return
  if (keys[SECRET_KEY_FILE] === undefined)
    throw new ProgramFault(
      `This backup has no keys. Copy ${SECRET_KEY_FILE} of its server into ${config.DATA_DIR}, or set SECRET_KEY. Without it private documents cannot be read; --without-keys restores the rest.`,
    )
  if (here !== undefined && !isReplacing)
    throw new ProgramFault(`${config.DATA_DIR} has another ${SECRET_KEY_FILE}. To replace it, add --replace.`)
}
