import { Refusal } from '../../../platform/http/refusal.ts'
import { Truncated } from '../../../platform/media/faults.ts'
import { ticksOfFragment, ticksOfRuns, ticksPerSample, ticksPerSecondOf } from '../../../platform/media/mp4-times.ts'
import { Budget, readWhole, type Patch, type VideoBytes } from './video-bytes.ts'

const MAX_INDEX_BYTES = 16 * 1024 * 1024
const MAX_FRAGMENT_BYTES = 1024 * 1024
const MAX_BOXES = 50_000
const MAX_SAMPLES = 1_000_000
const MAX_CHUNKS = 200_000

/** Boxes that playing needs, by the box that contains them. All others are emptied: places, devices, titles, dates. */
const kept: Record<string, readonly string[]> = {
  file: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: ['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64', 'stss', 'sdtp', 'sbgp', 'sgpd'],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd'],
  picture: ['avcC', 'vpcC', 'av1C', 'colr', 'pasp', 'btrt', 'fiel', 'clap'],
  sound: ['esds', 'dOps', 'btrt'],
}
/** Handlers of the tracks that are kept, and the codecs that all browsers play. */
const codecs: Record<string, readonly string[]> = {
  vide: ['avc1', 'avc3', 'vp08', 'vp09', 'av01'],
  soun: ['mp4a', 'Opus'],
}

interface Box {
  type: string
  /** Offsets in the file: of the box, its body, and its end. */
  at: number
  body: number
  end: number
}

/** The head of the box at an offset of `bytes`, which begin at `base` in the file; `most` is where it must end. */
function headOf(bytes: Buffer, at: number, base: number, most: number): Box {
  const size = bytes.readUInt32BE(at)
  const head = size === 1 ? 16 : 8
  const length = size === 0 ? most - base - at : size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size
  const end = base + at + length
  if (length < head || end > most) throw new Truncated()
  return { type: bytes.toString('latin1', at + 4, at + 8), at: base + at, body: base + at + head, end }
}

/** Makes a box a `free` one of the same size with an empty body. */
const emptied = ({ at, body, end }: Box): Patch[] => [
  { at: at + 4, bytes: Buffer.from('free') },
  { at: body, bytes: end - body },
]

interface Track {
  handler: string
  ticksPerSecond: number
  ticks: number
  /** Start and end of its samples in the file, as runs. */
  chunks: [start: number, end: number][]
}

/** A piece of the index in memory, and what is found in it. */
class Walk {
  readonly patches: Patch[] = []
  readonly tracks = new Map<number, Track>()
  readonly perSample = new Map<number, number>()
  /** Whether there were tracks of something else than picture and sound. */
  hasOthers = false
  readonly #budget = new Budget(MAX_BOXES)
  readonly size: number

  constructor(size: number) {
    this.size = size
  }

  /** The boxes of a container that stay; the others are emptied. */
  boxesIn(bytes: Buffer, base: number, container: string, from: number, end: number): Box[] {
    const boxes: Box[] = []
    for (let at = from; at < end;) {
      this.#budget.spend()
      const box = headOf(bytes, at - base, base, end)
      if (kept[container]?.includes(box.type)) boxes.push(box)
      else this.patches.push(...emptied(box))
      at = box.end
    }
    return boxes
  }

  /** The boxes below a box of the index, by their types; of `trak` there are several. */
  below(bytes: Buffer, base: number, { type, body, end }: Box): Map<string, Box> {
    return new Map(this.boxesIn(bytes, base, type, body, end).map((box) => [box.type, box]))
  }

  index(bytes: Buffer, base: number, moov: Box): void {
    for (const box of this.boxesIn(bytes, base, 'moov', moov.body, moov.end)) {
      const data = bytes.subarray(box.body - base, box.end - base)
      if (box.type === 'mvhd') this.#forgetTimes(data, box)
      if (box.type === 'trak') this.#track(bytes, base, box)
      if (box.type === 'mvex') {
        for (const { type, body } of this.boxesIn(bytes, base, 'mvex', box.body, box.end))
          if (type === 'trex')
            this.perSample.set(bytes.readUInt32BE(body - base + 4), bytes.readUInt32BE(body - base + 12))
      }
    }
  }

  /** Creation and modification: four bytes each, or eight in version 1. */
  #forgetTimes(data: Buffer, { body }: Box): void {
    this.patches.push({ at: body + 4, bytes: data.readUInt8(0) === 1 ? 16 : 8 })
  }

  #track(bytes: Buffer, base: number, trak: Box): void {
    const dataOf = ({ body, end }: Box) => bytes.subarray(body - base, end - base)
    const need = (boxes: Map<string, Box>, type: string): Box => {
      const box = boxes.get(type)
      if (!box) throw new Truncated()
      return box
    }
    const parts = this.below(bytes, base, trak)
    const media = this.below(bytes, base, need(parts, 'mdia'))
    const edits = parts.get('edts')
    if (edits) this.below(bytes, base, edits)
    const handler = dataOf(need(media, 'hdlr')).toString('latin1', 8, 12)
    const known = codecs[handler]
    if (!known) {
      // Its samples are emptied, too, because no track that stays refers to them.
      this.patches.push(...emptied(trak))
      this.hasOthers = true
      return
    }
    const header = need(parts, 'tkhd')
    const id = dataOf(header).readUInt32BE(dataOf(header).readUInt8(0) === 1 ? 20 : 12)
    this.#forgetTimes(dataOf(header), header)
    this.#forgetTimes(dataOf(need(media, 'mdhd')), need(media, 'mdhd'))
    // The name of the handler, which may be that of the device.
    const { body, end } = need(media, 'hdlr')
    if (end - body > 24) this.patches.push({ at: body + 24, bytes: end - body - 24 })
    const info = this.below(bytes, base, need(media, 'minf'))
    const references = this.below(bytes, base, need(info, 'dinf')).get('dref')
    if (references) this.#references(bytes, base, references)
    const table = this.below(bytes, base, need(info, 'stbl'))
    this.#descriptions(bytes, base, need(table, 'stsd'), handler, known)
    const dataIn = (type: string) => {
      const box = table.get(type)
      return box && dataOf(box)
    }
    this.tracks.set(id, {
      handler,
      ticksPerSecond: ticksPerSecondOf(dataOf(need(media, 'mdhd'))),
      ticks: ticksOfRuns(dataOf(need(table, 'stts'))),
      chunks: chunksOf(dataIn, this.size),
    })
  }

  /** The samples must be in the file itself; an address is emptied. */
  #references(bytes: Buffer, base: number, { body, end }: Box): void {
    for (let at = body + 8; at < end;) {
      this.#budget.spend()
      const box = headOf(bytes, at - base, base, end)
      const isHere = bytes.readUIntBE(box.body - base + 1, 3) & 1
      if (box.type !== 'url ' || !isHere) throw new Refusal('VIDEO_KIND_REFUSED')
      if (box.end > box.body + 4) this.patches.push({ at: box.body + 4, bytes: box.end - box.body - 4 })
      at = box.end
    }
  }

  #descriptions(bytes: Buffer, base: number, stsd: Box, handler: string, known: readonly string[]): void {
    for (let at = stsd.body + 8; at < stsd.end;) {
      this.#budget.spend()
      const entry = headOf(bytes, at - base, base, stsd.end)
      if (!known.includes(entry.type)) throw new Refusal('VIDEO_CODEC_REFUSED')
      if (handler === 'vide') {
        if (entry.end - entry.at < 86) throw new Truncated()
        // Reserved bytes and the name of the compressor.
        this.patches.push({ at: entry.at + 16, bytes: 16 }, { at: entry.at + 50, bytes: 32 })
        this.boxesIn(bytes, base, 'picture', entry.at + 86, entry.end)
      } else {
        if (entry.end - entry.at < 36) throw new Truncated()
        const version = bytes.readUInt16BE(entry.at - base + 16)
        if (version > 0) throw new Refusal('VIDEO_KIND_REFUSED')
        this.boxesIn(bytes, base, 'sound', entry.at + 36, entry.end)
      }
      at = entry.end
    }
  }

  fragment(bytes: Buffer, base: number, moof: Box): void {
    for (const box of this.boxesIn(bytes, base, 'moof', moof.body, moof.end)) {
      if (box.type !== 'traf') continue
      let track: Track | undefined
      let perSample = 0
      for (const { type, body, end } of this.boxesIn(bytes, base, 'traf', box.body, box.end)) {
        const data = bytes.subarray(body - base, end - base)
        if (type === 'tfhd') {
          const id = data.readUInt32BE(4)
          track = this.tracks.get(id)
          perSample = ticksPerSample(data) ?? this.perSample.get(id) ?? 0
        }
        if (type === 'trun' && track) track.ticks += ticksOfFragment(data, perSample)
      }
      if (!track) throw new Refusal('VIDEO_TRACK_REFUSED')
    }
  }
}

/** Where the samples of an unfragmented track are: the chunks by their offsets, with as many samples as `stsc` says. */
function chunksOf(dataIn: (type: string) => Buffer | undefined, size: number): Track['chunks'] {
  const [offsets, large, runs, sizes] = [dataIn('stco'), dataIn('co64'), dataIn('stsc'), dataIn('stsz')]
  const list = offsets ?? large
  const count = list?.readUInt32BE(4) ?? 0
  if (!list || !count) return []
  if (!runs || !sizes) throw new Truncated()
  const samples = sizes.readUInt32BE(8)
  const equal = sizes.readUInt32BE(4)
  if (count > MAX_CHUNKS || samples > MAX_SAMPLES) throw new Truncated()
  const runCount = runs.readUInt32BE(4)
  const chunks: Track['chunks'] = []
  let [run, sample] = [-1, 0]
  for (let chunk = 1; chunk <= count && sample < samples; chunk++) {
    while (run + 1 < runCount && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk) run += 1
    const most = run < 0 ? 0 : runs.readUInt32BE(12 + run * 12)
    const start = offsets ? offsets.readUInt32BE(4 + chunk * 4) : Number(list.readBigUInt64BE(chunk * 8))
    let end = start
    for (const last = Math.min(samples, sample + most); sample < last; sample++)
      end += equal || sizes.readUInt32BE(12 + sample * 4)
    if (end > size) throw new Truncated()
    chunks.push([start, end])
  }
  return chunks
}

/** Empties what no sample of a track that stays uses. */
function gapsIn(mdat: Box, chunks: Track['chunks']): Patch[] {
  const patches: Patch[] = []
  let at = mdat.body
  for (const [start, end] of chunks) {
    if (start >= mdat.end) break
    if (start > at) patches.push({ at, bytes: start - at })
    at = Math.max(at, end)
  }
  if (at < mdat.end) patches.push({ at, bytes: mdat.end - at })
  return patches
}

const isQuickTime = (ftyp: Buffer) => ftyp.toString('latin1', 0, 4) === 'qt  '

/**
 * The duration in ms of an MP4 of H.264, VP9 or AV1 with AAC or Opus, and what to write over it, so that nothing but picture and sound
 * remains: every other box becomes a `free` one of the same size, so that no offset changes.
 */
export async function readMp4(file: VideoBytes): Promise<{ ms: number; patches: Patch[] }> {
  const walk = new Walk(file.size)
  const budget = new Budget(MAX_BOXES)
  const data: Box[] = []
  const seen = new Set<string>()
  for (let at = 0; at < file.size;) {
    budget.spend()
    const box = headOf(await file.read(at, 16), 0, at, file.size)
    const whole = async (most: number) => {
      if (box.end - box.at > most) throw new Truncated()
      return readWhole(file, box.at, box.end - box.at)
    }
    if (!seen.size && box.type !== 'ftyp') throw new Refusal('VIDEO_KIND_REFUSED')
    if (box.type === 'ftyp' && isQuickTime(await readWhole(file, box.body, 4))) throw new Refusal('VIDEO_KIND_REFUSED')
    if (box.type === 'moov') {
      if (seen.has('moov')) throw new Truncated()
      walk.index(await whole(MAX_INDEX_BYTES), at, box)
    } else if (box.type === 'moof') {
      if (!seen.has('moov')) throw new Truncated()
      walk.fragment(await whole(MAX_FRAGMENT_BYTES), at, box)
    } else if (box.type === 'mdat') data.push(box)
    else if (!kept.file?.includes(box.type)) walk.patches.push(...emptied(box))
    seen.add(box.type)
    at = box.end
  }
  const tracks = [...walk.tracks.values()]
  if (!tracks.some(({ handler }) => handler === 'vide')) throw new Truncated()
  // Where its samples are in a fragmented file would take reading all of it.
  if (seen.has('moof') && walk.hasOthers) throw new Refusal('VIDEO_TRACK_REFUSED')
  if (!seen.has('moof')) {
    const chunks = tracks.flatMap((track) => track.chunks).toSorted((a, b) => a[0] - b[0])
    for (const box of data) walk.patches.push(...gapsIn(box, chunks))
  }
  const ms = Math.max(...tracks.map(({ ticks, ticksPerSecond }) => (ticks * 1000) / ticksPerSecond))
  return { ms, patches: walk.patches }
}
