import { buffer } from 'node:stream/consumers'
import { VIDEO_PART_BYTES } from '../../../../contract/listings/videos.ts'
import { Truncated } from '../../../platform/media/faults.ts'
import { PRIVATE_FOLDER, type Storage } from '../../../platform/storage/storage.ts'
import { applyPatches, lengthOf, type Patch, type VideoBytes } from './video-bytes.ts'

export interface StoredVideo {
  key: string
  bytes: number
  rewrittenParts: readonly number[]
}

/** As it arrived. */
const rawPart = (key: string, part: number) => `${PRIVATE_FOLDER}/videos/${key}/${part}`
/** Cleaned. Under another name, so that a part which arrives again cannot replace it. */
const cleanPart = (key: string, part: number) => `${rawPart(key, part)}-clean`

const partsOf = (bytes: number) => Array.from({ length: Math.ceil(bytes / VIDEO_PART_BYTES) }, (_, part) => part)

export const putPart = (storage: Storage, key: string, offset: number, bytes: Uint8Array): Promise<void> =>
  storage.put(rawPart(key, offset / VIDEO_PART_BYTES), bytes)

export const removePart = (storage: Storage, key: string, offset: number): Promise<void> =>
  storage.remove([rawPart(key, offset / VIDEO_PART_BYTES)])

/** Deletes all parts that a video can have. */
export const removeParts = (storage: Storage, { key, bytes }: Pick<StoredVideo, 'key' | 'bytes'>): Promise<void> =>
  storage.remove(partsOf(bytes).flatMap((part) => [rawPart(key, part), cleanPart(key, part)]))

async function readPart(storage: Storage, name: string): Promise<Buffer> {
  const file = await storage.get(name)
  if (!file) throw new Truncated()
  return buffer(file.stream)
}

/** The parts that arrived as one file; the last part that was read stays in memory. */
export function uploadedBytes(storage: Storage, { key, bytes }: Pick<StoredVideo, 'key' | 'bytes'>): VideoBytes {
  let held: { part: number; data: Buffer } | undefined
  return {
    size: bytes,
    async read(at, length) {
      const pieces: Buffer[] = []
      const end = Math.min(at + length, bytes)
      for (let from = at; from < end;) {
        const part = Math.floor(from / VIDEO_PART_BYTES)
        if (held?.part !== part) held = { part, data: await readPart(storage, rawPart(key, part)) }
        const start = part * VIDEO_PART_BYTES
        const piece = held.data.subarray(from - start, end - start)
        if (!piece.length) throw new Truncated()
        pieces.push(piece)
        from += piece.length
      }
      return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
    },
  }
}

/** Writes the parts that patches change under another name, and deletes what arrived; returns their numbers. */
export async function rewriteParts(
  storage: Storage,
  { key, bytes }: Pick<StoredVideo, 'key' | 'bytes'>,
  patches: readonly Patch[],
): Promise<number[]> {
  const rewritten: number[] = []
  for (const part of partsOf(bytes)) {
    const start = part * VIDEO_PART_BYTES
    const here = patches.filter((patch) => patch.at < start + VIDEO_PART_BYTES && patch.at + lengthOf(patch) > start)
    if (!here.length) continue
    const data = await readPart(storage, rawPart(key, part))
    applyPatches(data, start, here)
    await storage.put(cleanPart(key, part), data)
    rewritten.push(part)
  }
  return rewritten
}

/** Deletes the parts as they arrived that were rewritten. */
export const removeRaw = (storage: Storage, key: string, parts: readonly number[]): Promise<void> =>
  storage.remove(parts.map((part) => rawPart(key, part)))

/** The bytes of a stored video from `start` to before `end`. */
export async function* bytesOf(
  storage: Storage,
  { key, rewrittenParts }: StoredVideo,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const part = Math.floor(at / VIDEO_PART_BYTES)
    const name = rewrittenParts.includes(part) ? cleanPart(key, part) : rawPart(key, part)
    const data = await readPart(storage, name)
    const first = part * VIDEO_PART_BYTES
    const piece = data.subarray(at - first, end - first)
    if (!piece.length) throw new Truncated()
    yield piece
    at += piece.length
  }
}
