import { OtherKind, Truncated } from '../../../platform/media/faults.ts'

const HEAD_BYTES = 27
const SAMPLES_PER_MS = 48
/** No packet ends on this page. */
const NOWHERE = 0xffffffffffffffffn

/** Milliseconds that Opus in Ogg sounds: where its last page ends, without what a decoder skips (RFC 7845). */
export function oggMs(bytes: Buffer): number {
  let end = 0n
  let skip: number | undefined
  let serial: number | undefined
  let at = 0
  while (at < bytes.length) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') throw new Truncated()
    const granule = bytes.readBigUInt64LE(at + 6)
    serial ??= bytes.readUInt32LE(at + 14)
    // A second stream would be a second voice, or a picture.
    if (bytes.readUInt32LE(at + 14) !== serial) throw new OtherKind()
    const segments = bytes.readUInt8(at + 26)
    const body = at + HEAD_BYTES + segments
    const size = bytes.subarray(at + HEAD_BYTES, body).reduce((sum, lacing) => sum + lacing, 0)
    if (body + size > bytes.length) throw new Truncated()
    if (skip === undefined) {
      if (bytes.toString('latin1', body, body + 8) !== 'OpusHead') throw new OtherKind()
      skip = bytes.readUInt16LE(body + 10)
    }
    if (granule !== NOWHERE) end = granule
    at = body + size
  }
  return Math.max(0, Number(end) - (skip ?? 0)) / SAMPLES_PER_MS
}
