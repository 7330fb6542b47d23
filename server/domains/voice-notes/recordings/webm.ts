import { opusMs } from './opus.ts'
import { numberIn, vintAt } from '../../../platform/media/ebml.ts'
import { OtherKind, Truncated } from '../../../platform/media/faults.ts'

const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  timestampScale: 0x2ad7b1,
  trackType: 0x83,
  codec: 0x86,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  block: 0xa1,
}
/** Their children follow; a streaming recorder leaves out their size. */
const masters = new Set([ID.segment, ID.info, ID.tracks, ID.trackEntry, ID.cluster, ID.blockGroup])
const AUDIO = 2

/** The elements of a file without children, in order. */
function* leaves(bytes: Buffer): Generator<{ id: number; data: Buffer }> {
  let at = 0
  while (at < bytes.length) {
    const id = vintAt(bytes, at, true)
    at += id.length
    const size = vintAt(bytes, at, false)
    at += size.length
    if (masters.has(id.value)) continue
    if (at + size.value > bytes.length) throw new Truncated()
    yield { id: id.value, data: bytes.subarray(at, at + size.value) }
    at += size.value
  }
}

/** Duration in ms of Opus in WebM: the end of its last packet. */
export function webmMs(bytes: Buffer): number {
  let msPerTick = 1
  let cluster = 0
  let end = 0
  for (const { id, data } of leaves(bytes)) {
    if (id === ID.timestampScale) msPerTick = numberIn(data) / 1_000_000
    if (id === ID.trackType && numberIn(data) !== AUDIO) throw new OtherKind()
    if (id === ID.codec && data.toString('latin1') !== 'A_OPUS') throw new OtherKind()
    if (id === ID.timestamp) cluster = numberIn(data)
    if (id !== ID.simpleBlock && id !== ID.block) continue
    const head = vintAt(data, 0, false).length
    // After the track number: the time relative to the cluster, and a byte of flags.
    const time = (cluster + data.readInt16BE(head)) * msPerTick
    end = Math.max(end, time + opusMs(data.subarray(head + 3)))
  }
  return end
}
