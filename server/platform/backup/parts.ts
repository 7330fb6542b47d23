import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as z from 'zod/mini'
import { codeOf } from '../db/pool.ts'
import { ProgramFault } from '../fault.ts'
import { seal, unseal } from './sealing.ts'

/** Relative, and inside its folder. */
export const SafePath = z.string().check(z.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/))

/** A file of a backup, with the size and hash of its stored bytes. */
export const Part = z.object({ file: SafePath, bytes: z.int(), sha256: z.string() })
export type Part = z.output<typeof Part>

interface Encoding {
  /** The key it is sealed with; undefined if the backup is not encrypted. */
  key: Buffer | undefined
  isCompressed: boolean
}

/** Writes a file of a backup, flushed to the disk, for its owner only. */
export async function writePart(
  folder: string,
  file: string,
  source: Readable,
  { key, isCompressed }: Encoding,
): Promise<Part> {
  const target = path.join(folder, file)
  // Synchronous, because an early error of the source needs its listener at once.
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    source,
    isCompressed ? createZstdCompress() : new PassThrough(),
    (chunks: AsyncIterable<Buffer>) => (key ? seal(key, file, chunks) : chunks),
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { file, bytes, sha256: hash.digest('hex') }
}

/** Streams a file of a backup, decrypted and unpacked, into `destination`. */
export const streamPart = (
  folder: string,
  { file }: Part,
  { key, isCompressed }: Encoding,
  destination: Writable,
): Promise<void> =>
  pipeline(
    createReadStream(path.join(folder, file)),
    (chunks: AsyncIterable<Buffer>) => (key ? unseal(key, file, chunks) : chunks),
    isCompressed ? createZstdDecompress() : new PassThrough(),
    destination,
  )

/** All bytes of a file of a backup. */
export async function readPart(folder: string, part: Part, encoding: Encoding): Promise<Buffer> {
  const destination = new PassThrough()
  const [bytes] = await Promise.all([buffer(destination), streamPart(folder, part, encoding, destination)])
  return bytes
}

/** Refuses a file that is missing, or that has other bytes than those written. */
export async function checkPart(folder: string, { file, bytes, sha256 }: Part): Promise<void> {
  const hash = createHash('sha256')
  let length = 0
  await pipeline(createReadStream(path.join(folder, file)), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      length += chunk.length
    }
  }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new ProgramFault(`This backup is damaged: ${file} is missing.`)
    throw error
  })
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new ProgramFault(`This backup is damaged: ${file} is not as it was written.`)
}
