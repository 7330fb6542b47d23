import { Refusal } from '../../../platform/http/refusal.ts'
import { numberIn, vintAt } from '../../../platform/media/ebml.ts'
import { Truncated } from '../../../platform/media/faults.ts'
import { Budget, readWhole, type Patch, type VideoBytes } from './video-bytes.ts'

const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  encodings: 0x6d80,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  void: 0xec,
}
/** Tags, attachments and chapters, which also end a cluster of unknown size. */
const SECTIONS = new Set([ID.seekHead, ID.info, ID.tracks, ID.cues, ID.cluster, 0x1254c367, 0x1941a469, 0x1043a770])
const KEPT = {
  ebml: new Set([0x4286, 0x42f7, 0x42f2, 0x42f3, ID.docType, 0x4287, 0x4285]),
  /** The scale of times and the duration: neither title, date, programs nor the names of files. */
  info: new Set([ID.timestampScale, 0x4489]),
  tracks: new Set([ID.trackEntry]),
  // Number, type, flags, durations, language, codec, picture and sound: no name.
  trackEntry: new Set([
    ID.trackNumber,
    0x73c5,
    ID.trackType,
    0xb9,
    0x88,
    0x55aa,
    0x9c,
    0x23e383,
    0x22b59c,
    ID.codec,
    0x63a2,
    0x56aa,
    0x56bb,
    0x55ee,
    0xe0,
    0xe1,
  ]),
  cluster: new Set([ID.timestamp, 0xa7, 0xab, ID.simpleBlock, ID.blockGroup]),
  blockGroup: new Set([ID.block, 0x9b, 0xfa, 0xfb, 0x75a2]),
}
/** The codecs that browsers play, by the type of the track: picture and sound. */
const codecs: Record<number, readonly string[]> = { 1: ['V_VP8', 'V_VP9', 'V_AV1'], 2: ['A_OPUS'] }

const MAX_ELEMENTS = 500_000
const MAX_HEAD_BYTES = 4096
const MAX_SECTION_BYTES = 1024 * 1024
/** The longest head of an element, and of a block after it. */
const HEAD_BYTES = 12
const BLOCK_BYTES = 11

interface Element {
  id: number
  at: number
  body: number
  /** Undefined where a recorder left out the size. */
  end: number | undefined
}

/** The element at an offset of `bytes`, which begin at `base` in the file. */
function elementAt(bytes: Buffer, at: number, base: number): Element {
  const id = vintAt(bytes, at, true)
  const size = vintAt(bytes, at + id.length, false)
  const body = base + at + id.length + size.length
  const isOpen = size.value >= 2 ** (7 * size.length) - 1
  return { id: id.value, at: base + at, body, end: isOpen ? undefined : body + size.value }
}

/** Makes an element an empty `Void` of the same size. */
function emptied({ at, end = at }: Element): Patch[] {
  const length = end - at
  if (length < 2) throw new Truncated()
  if (length <= 128)
    return [
      { at, bytes: Buffer.from([ID.void, 0x80 | (length - 2)]) },
      { at: at + 2, bytes: length - 2 },
    ]
  const head = Buffer.alloc(9)
  head.writeBigUInt64BE(0x0100_0000_0000_0000n | BigInt(length - 9), 1)
  head[0] = ID.void
  return [
    { at, bytes: head },
    { at: at + 9, bytes: length - 9 },
  ]
}

/**
 * The duration in ms of a WebM of VP8, VP9 or AV1 with Opus, by its last frame, and what to write over it, so that nothing but picture and
 * sound remains: every other element becomes a `Void` of the same size.
 */
export async function readWebm(file: VideoBytes): Promise<{ ms: number; patches: Patch[] }> {
  const patches: Patch[] = []
  const budget = new Budget(MAX_ELEMENTS)
  const tracks = new Set<number>()
  let [msPerTick, last, hasPicture] = [1, 0, false]

  const elementIn = async (at: number, most: number) => {
    budget.spend()
    const element = elementAt(await file.read(at, HEAD_BYTES), 0, at)
    if ((element.end ?? element.body) > most) throw new Truncated()
    return element
  }
  const endOf = ({ end }: Element): number => {
    if (end === undefined) throw new Truncated()
    return end
  }
  /** The children that stay, of an element in memory; the others are emptied. */
  function children(bytes: Buffer, base: number, { body, end = body }: Element, keep: ReadonlySet<number>) {
    const found: { element: Element; data: Buffer }[] = []
    for (let at = body; at < end;) {
      budget.spend()
      const element = elementAt(bytes, at - base, base)
      const until = endOf(element)
      if (until > end) throw new Truncated()
      if (keep.has(element.id)) found.push({ element, data: bytes.subarray(element.body - base, until - base) })
      else if (element.id === ID.encodings) throw new Refusal('VIDEO_CODEC_REFUSED')
      else patches.push(...emptied(element))
      at = until
    }
    return found
  }
  const whole = (element: Element, most: number) => {
    const length = endOf(element) - element.at
    if (length > most) throw new Truncated()
    return readWhole(file, element.at, length)
  }
  function track(bytes: Buffer, base: number, entry: Element): void {
    const facts = new Map(children(bytes, base, entry, KEPT.trackEntry).map(({ element, data }) => [element.id, data]))
    const numberOf = (id: number) => numberIn(facts.get(id) ?? Buffer.alloc(0))
    const type = numberOf(ID.trackType)
    const known = codecs[type]
    if (!known) throw new Refusal('VIDEO_TRACK_REFUSED')
    if (!known.includes(facts.get(ID.codec)?.toString('latin1') ?? '')) throw new Refusal('VIDEO_CODEC_REFUSED')
    if (type === 1) hasPicture = true
    tracks.add(numberOf(ID.trackNumber))
  }
  async function block({ body, end }: Element, cluster: number): Promise<void> {
    const data = await file.read(body, BLOCK_BYTES)
    const { value, length } = vintAt(data, 0, false)
    if (!tracks.has(value) || body + length + 3 > (end ?? 0)) throw new Truncated()
    last = Math.max(last, cluster + data.readInt16BE(length))
  }
  /** Walks through a cluster; returns where it ends. */
  async function cluster(section: Element, most: number): Promise<number> {
    let time = 0
    let at = section.body
    const end = section.end ?? most
    while (at < end) {
      const element = await elementIn(at, end)
      if (section.end === undefined && SECTIONS.has(element.id)) return at
      const until = endOf(element)
      if (!KEPT.cluster.has(element.id)) patches.push(...emptied(element))
      if (element.id === ID.timestamp)
        time = numberIn(await readWhole(file, element.body, Math.min(until - element.body, HEAD_BYTES)))
      if (element.id === ID.simpleBlock) await block(element, time)
      if (element.id === ID.blockGroup)
        for (let inner = element.body; inner < until;) {
          const part = await elementIn(inner, until)
          if (!KEPT.blockGroup.has(part.id)) patches.push(...emptied(part))
          if (part.id === ID.block) await block(part, time)
          inner = endOf(part)
        }
      at = until
    }
    return end
  }

  const head = await elementIn(0, file.size)
  const bytes = await whole(head, MAX_HEAD_BYTES)
  const kind = children(bytes, 0, head, KEPT.ebml).find(({ element }) => element.id === ID.docType)
  if (head.id !== ID.ebml || kind?.data.toString('latin1').split('\0')[0] !== 'webm')
    throw new Refusal('VIDEO_KIND_REFUSED')
  const segment = await elementIn(endOf(head), file.size)
  if (segment.id !== ID.segment) throw new Truncated()
  const end = segment.end ?? file.size
  for (let at = segment.body; at < end;) {
    const element = await elementIn(at, end)
    if (element.id === ID.cluster) {
      at = await cluster(element, end)
      continue
    }
    at = endOf(element)
    if (element.id === ID.info)
      for (const { element: fact, data } of children(
        await whole(element, MAX_SECTION_BYTES),
        element.at,
        element,
        KEPT.info,
      )) {
        if (fact.id === ID.timestampScale) msPerTick = numberIn(data) / 1_000_000
      }
    else if (element.id === ID.tracks) {
      const section = await whole(element, MAX_SECTION_BYTES)
      for (const { element: entry } of children(section, element.at, element, KEPT.tracks))
        track(section, element.at, entry)
    } else if (element.id !== ID.seekHead && element.id !== ID.cues) patches.push(...emptied(element))
  }
  // What follows the segment belongs to no video.
  if (end < file.size || !hasPicture) throw new Truncated()
  return { ms: last * msPerTick, patches }
}
