import { OtherKind, Truncated } from './faults.ts'

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

/** Ticks of the samples of an unfragmented file, which are stored as runs of equal length. */
function ticksOfRuns(stts: Buffer): number {
  let ticks = 0
  const count = stts.readUInt32BE(4)
  for (let run = 0; run < count; run++) ticks += stts.readUInt32BE(8 + run * 8) * stts.readUInt32BE(12 + run * 8)
  return ticks
}

const flagsOf = (data: Buffer) => data.readUIntBE(1, 3)

/** The default duration of samples in a fragment, after optional fields of four bytes, the first of eight. */
function ticksPerSample(tfhd: Buffer): number | undefined {
  const flags = flagsOf(tfhd)
  if (!(flags & 0x8)) return undefined
  return tfhd.readUInt32BE(8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0))
}

/** Ticks of one run of a fragment: the durations of its samples, else the fragment's default. */
function ticksOfFragment(trun: Buffer, perSample: number): number {
  const flags = flagsOf(trun)
  const count = trun.readUInt32BE(4)
  if (!(flags & 0x100)) return count * perSample
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  let ticks = 0
  for (let sample = 0; sample < count; sample++) ticks += trun.readUInt32BE(first + sample * fields * 4)
  return ticks
}

/** Duration in ms of AAC in MP4, fragmented (as browsers record it) or not. */
export function mp4Ms(bytes: Buffer): number {
  let ticks = 0
  let ticksPerSecond = 0
  let perSample = 0
  let ofFragment: number | undefined
  for (const { type, data } of boxesIn(bytes)) {
    if (type === 'mdhd') ticksPerSecond = data.readUInt32BE(data.readUInt8(0) === 1 ? 20 : 12)
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
