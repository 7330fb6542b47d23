import { Truncated } from '../../../platform/media/faults.ts'

/** A file of which only some bytes are in memory at a time. */
export interface VideoBytes {
  size: number
  /** At most `length` bytes from an offset on; fewer at the end. */
  read: (at: number, length: number) => Promise<Buffer>
}

/** Bytes to write over those of a file at an offset; a number means as many zeros. */
export interface Patch {
  at: number
  bytes: Buffer | number
}

export const lengthOf = ({ bytes }: Patch): number => (typeof bytes === 'number' ? bytes : bytes.length)

/** Exactly `length` bytes from an offset on. */
export async function readWhole(bytes: VideoBytes, at: number, length: number): Promise<Buffer> {
  const found = await bytes.read(at, length)
  if (found.length < length) throw new Truncated()
  return found
}

/** Writes the parts of patches that fall into `piece`, which begins at `start` of its file. */
export function applyPatches(piece: Buffer, start: number, patches: readonly Patch[]): void {
  for (const patch of patches) {
    const from = Math.max(patch.at, start)
    const to = Math.min(patch.at + lengthOf(patch), start + piece.length)
    if (from >= to) continue
    if (typeof patch.bytes === 'number') piece.fill(0, from - start, to - start)
    else patch.bytes.copy(piece, from - start, from - patch.at, to - patch.at)
  }
}

/** Longest that a walk through a file goes on: boxes, elements or chunks. */
export class Budget {
  #left: number
  constructor(most: number) {
    this.#left = most
  }
  /** Counts one; throws once there were too many, as no camera writes so many. */
  spend(): void {
    this.#left -= 1
    if (this.#left < 0) throw new Truncated()
  }
}
