import { OtherKind, Truncated } from '../../../platform/media/faults.ts'
import { ticksOfFragment, ticksOfRuns, ticksPerSample, ticksPerSecondOf } from '../../../platform/media/mp4-times.ts'

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf'])

/** The boxes of a file that contain no other boxes, in order. */
function* boxesIn(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  let at = 0
  while (at < bytes.length) {
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const head = size === 1 ? 16 : 8
    const end = size === 0 ? bytes.length : at + (size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size)
    if (end > bytes.length || end < at + head) throw new Truncated()
    if (containers.has(type)) at += head
    else {
      yield { type, data: bytes.subarray(at + head, end) }
      at = end
    }
  }
}

/** Duration in ms of AAC in MP4, fragmented (as browsers record it) or not. */
export function mp4Ms(bytes: Buffer): number {
  let ticks = 0
  let ticksPerSecond = 0
  let perSample = 0
  let ofFragment: number | undefined
  for (const { type, data } of boxesIn(bytes)) {
    if (type === 'mdhd') ticksPerSecond = ticksPerSecondOf(data)
    if (type === 'hdlr' && data.toString('latin1', 8, 12) !== 'soun') throw new OtherKind()
    if (type === 'stsd' && data.toString('latin1', 12, 16) !== 'mp4a') throw new OtherKind()
    if (type === 'stts') ticks += ticksOfRuns(data)
    if (type === 'trex') perSample = data.readUInt32BE(12)
    if (type === 'tfhd') ofFragment = ticksPerSample(data)
    if (type === 'trun') ticks += ticksOfFragment(data, ofFragment ?? perSample)
  }
  if (!ticksPerSecond) throw new Truncated()
  return (ticks * 1000) / ticksPerSecond
}
