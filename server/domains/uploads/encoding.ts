import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { Refusal } from '../../platform/http/refusal.ts'
import { line } from '../../platform/line.ts'

const Made = z.object({ name: z.string(), base64: z.string() })
export type Made = z.infer<typeof Made>

const Encoded = z.object({
  /** After rotation. */
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  thumbhash: z.string(),
  /** Perceptual hash as the database's 64-bit integer: similar pictures differ in few bits. */
  phash: z.string(),
  files: z.array(Made),
  /** The source of the later AVIF. */
  master: z.string(),
})
export type Encoded = z.infer<typeof Encoded>

const RefusedPicture = z.object({ refused: z.enum(['PICTURE_UNREADABLE', 'PICTURE_ANIMATED', 'PICTURE_SIZE_REFUSED']) })
export type RefusedPicture = z.infer<typeof RefusedPicture>

const PATIENCE_MS = 60_000
/** For bundled pictures, which are no attack and may be encoded on a busy machine. */
const PATIENCE_WITH_OWN_MS = 600_000

/** All processors: encoders have a low priority. */
const peoples = line(os.availableParallelism(), 8)
const jobs = line(1, Infinity)
const previews = line(1, 8)

/** Encodes a picture as WebP in all widths. Refuses animated, too small, too large and unreadable ones. */
export async function encodeWebp(bytes: Uint8Array, isOwn = false): Promise<Encoded> {
  const patience = isOwn ? PATIENCE_WITH_OWN_MS : PATIENCE_MS
  const result = z.union([Encoded, RefusedPicture]).parse(await peoples(() => run('webp', bytes, patience)))
  if ('refused' in result) throw new Refusal(result.refused)
  return result
}

/** Encodes the same widths as AVIF from the master, one at a time. */
export async function encodeAvif(master: Uint8Array): Promise<Made[]> {
  return z.object({ files: z.array(Made) }).parse(await jobs(() => run('avif', master, PATIENCE_MS))).files
}

/** Encodes a stored width as JPEG. Refuses while many wait, as crawlers of link previews retry. */
export async function encodeJpeg(webp: Uint8Array): Promise<Uint8Array> {
  const { files } = z.object({ files: z.array(Made) }).parse(await previews(() => run('jpeg', webp, PATIENCE_MS)))
  return Buffer.from(files[0]?.base64 ?? '', 'base64')
}

/** Exit code of an encoder that ran out of memory. */
export const TOO_MUCH_MEMORY = 3

/**
 * Runs the encoder on one picture. A process rather than a thread isolates crashes and memory use of hostile files, and can be killed at
 * any time.
 */
async function run(wanted: 'webp' | 'avif' | 'jpeg', bytes: Uint8Array, timeout: number): Promise<unknown> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'encoder.ts'), wanted], {
    stdio: 'pipe',
    timeout,
    killSignal: 'SIGKILL',
    // Without the server's secrets.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, SystemRoot: process.env.SystemRoot },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A process that ends before reading everything reports that by its exit code.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [answer, said, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  // Killed by the time limit or by what the file did to it.
  if (code === null || code === TOO_MUCH_MEMORY) return { refused: 'PICTURE_UNREADABLE' }
  if (code !== 0) throw new Error(`The encoder failed: ${said}`)
  const result: unknown = JSON.parse(answer)
  return result
}
