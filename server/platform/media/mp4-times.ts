/** Ticks of the samples of an unfragmented file, which are stored as runs of equal length (`stts`). */
export function ticksOfRuns(stts: Buffer): number {
  let ticks = 0
  const count = stts.readUInt32BE(4)
  for (let run = 0; run < count; run++) ticks += stts.readUInt32BE(8 + run * 8) * stts.readUInt32BE(12 + run * 8)
  return ticks
}

const flagsOf = (data: Buffer) => data.readUIntBE(1, 3)

/** The default duration of samples in a fragment (`tfhd`), after optional fields of four bytes, the first of eight. */
export function ticksPerSample(tfhd: Buffer): number | undefined {
  const flags = flagsOf(tfhd)
  if (!(flags & 0x8)) return undefined
  return tfhd.readUInt32BE(8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0))
}

/** Ticks of one run of a fragment (`trun`): the durations of its samples, else the fragment's default. */
export function ticksOfFragment(trun: Buffer, perSample: number): number {
  const flags = flagsOf(trun)
  const count = trun.readUInt32BE(4)
  if (!(flags & 0x100)) return count * perSample
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  let ticks = 0
  for (let sample = 0; sample < count; sample++) ticks += trun.readUInt32BE(first + sample * fields * 4)
  return ticks
}

/** Ticks per second of a track, from the body of its `mdhd`. */
export const ticksPerSecondOf = (mdhd: Buffer): number => mdhd.readUInt32BE(mdhd.readUInt8(0) === 1 ? 20 : 12)
