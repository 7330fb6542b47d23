import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { codeOf } from '../db/pool.ts'
import { ProgramFault } from '../fault.ts'
import { checkPart, Part, readPart, SafePath } from './parts.ts'
import { DERIVATION, keyFrom, SealBroken } from './sealing.ts'

const FORMAT = 1
export const HEADER_FILE = 'backup.json'

/** The one file that is never encrypted: how to open the others. */
const Header = z.object({
  format: z.literal(FORMAT),
  release: z.string(),
  at: z.iso.datetime(),
  sealed: z.optional(z.object({ derivation: z.literal(DERIVATION), salt: z.string() })),
  contents: Part,
})
export type Header = z.output<typeof Header>

export const Table = z.object({ schema: z.string(), name: SafePath, columns: z.array(z.string()) })
export type Table = z.output<typeof Table>

export const Sequence = z.object({ schema: z.string(), name: z.string(), next: z.string().check(z.regex(/^\d+$/)) })
export type Sequence = z.output<typeof Sequence>

export const Contents = z.object({
  postgres: z.string(),
  /** The migrations that the database had, which create its tables. */
  schema: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.extend(Table, { rows: z.int(), part: Part })),
  sequences: z.array(Sequence),
  /** The list of stored files, a line each; undefined if they were left out. */
  files: z.optional(z.object({ count: z.int(), bytes: z.int(), list: Part })),
  /** Which secret key the data needs. */
  secretKey: z.optional(z.string()),
  keys: z.optional(Part),
  /** Other files of the data folder. */
  dataFolder: z.optional(Part),
})
export type Contents = z.output<typeof Contents>

/** A line of the list of stored files. */
export const ListedFile = z.object({ key: SafePath, bytes: z.int(), sha256: z.string() })
export type ListedFile = z.output<typeof ListedFile>

export const partOfFile = ({ key, bytes, sha256 }: ListedFile): Part => ({ file: `files/${key}`, bytes, sha256 })

/** A complete backup that was opened. */
export interface Backup {
  folder: string
  header: Header
  contents: Contents
  key: Buffer | undefined
}

/** The text of the header. */
export const headerOf = (header: Omit<Header, 'format'>): string =>
  `${JSON.stringify({ format: FORMAT, ...header }, undefined, 2)}\n`

async function readHeader(folder: string): Promise<Header> {
  const text = await readFile(path.join(folder, HEADER_FILE), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new ProgramFault(`This backup is damaged: ${HEADER_FILE} is missing.`)
    throw error
  })
  const parsed = parseJson(text)
  const format = z.safeParse(z.object({ format: z.int() }), parsed).data?.format ?? 0
  if (format > FORMAT)
    throw new ProgramFault(
      `This backup was made by a newer release (format ${format}). Restore it with that release, or a later one.`,
    )
  const { data, error } = z.safeParse(Header, parsed)
  if (error) throw new ProgramFault(`This backup is damaged: ${HEADER_FILE} is not as it was written.`)
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Opens a complete backup, and refuses one that the passphrase does not fit. */
export async function openBackup(folder: string, passphrase: string | undefined): Promise<Backup> {
  const header = await readHeader(folder)
  const { sealed, contents: part } = header
  if (sealed && passphrase === undefined)
    throw new ProgramFault('This backup is encrypted. Add --passphrase-file with the file of its passphrase.')
  // Otherwise a forged backup could take the place of an encrypted one.
  if (!sealed && passphrase !== undefined)
    throw new ProgramFault(
      'This backup is not encrypted. Leave --passphrase-file out if you trust where it comes from.',
    )
  const key =
    sealed && passphrase !== undefined ? await keyFrom(passphrase, Buffer.from(sealed.salt, 'base64')) : undefined
  await checkPart(folder, part)
  const bytes = await readPart(folder, part, { key, isCompressed: true }).catch((error: unknown) => {
    if (error instanceof SealBroken) throw new ProgramFault('The passphrase is not the one of this backup.')
    throw error
  })
  return { folder, header, contents: Contents.parse(JSON.parse(bytes.toString())), key }
}

/** The stored files of a backup, in the order of its list. */
export async function* filesOf({
  folder,
  contents: { files },
  key,
}: Omit<Backup, 'header'>): AsyncGenerator<ListedFile> {
  if (!files) return
  const text = (await readPart(folder, files.list, { key, isCompressed: true })).toString()
  for (const line of text.split('\n')) if (line) yield ListedFile.parse(JSON.parse(line))
}
