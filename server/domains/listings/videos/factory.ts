/** Small videos built byte by byte, for tests. */

const text = (letters: string) => Buffer.from(letters, 'latin1')
const u8 = (...numbers: number[]) => Buffer.from(numbers)
export function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, at * 4))
  return bytes
}
function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, at) => bytes.writeUInt16BE(number, at * 2))
  return bytes
}

/** A box of an MP4. */
export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(8 + body.length), text(type), body])
}

const PLACE = '+18.5204+073.8567/'
/** What cameras write about place, device and time, in the ways they do. */
export const secrets = {
  place: PLACE,
  device: 'Pixel 9 of Asha',
  time: 0xe0_12_34_56,
}

export interface BuiltMp4 {
  seconds?: number
  codec?: string
  brand?: string
  /** A further track, such as timed metadata (`mett`). */
  extra?: boolean
  /** Boxes added at the end of the file. */
  after?: Buffer
  fragmented?: boolean
}

const FRAME = Buffer.from('FRAME-OF-PICTURE')
const RECORD = Buffer.from(`GPS ${PLACE} of the extra track`)

function track(
  id: number,
  handler: string,
  entry: Buffer,
  { ticks, offset, size }: { ticks: number; offset: number; size: number },
): Buffer {
  const sizes = size ? 1 : 0
  return box(
    'trak',
    box('tkhd', u32(7, secrets.time, secrets.time, id, 0, ticks), Buffer.alloc(60)),
    box('meta', u32(0), text(`tells ${PLACE}`)),
    box(
      'mdia',
      box('mdhd', u32(0, secrets.time, secrets.time, 1000, ticks), u16(0x55c4, 0)),
      box('hdlr', u32(0, 0), text(handler), Buffer.alloc(12), text(`${secrets.device}\0`)),
      box(
        'minf',
        box('vmhd', u32(1), Buffer.alloc(8)),
        box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
        box(
          'stbl',
          box('stsd', u32(0, 1), entry),
          sizes ? box('stts', u32(0, 1, 1, ticks)) : box('stts', u32(0, 0)),
          sizes ? box('stsc', u32(0, 1, 1, 1, 1)) : box('stsc', u32(0, 0)),
          sizes ? box('stsz', u32(0, 0, 1, size)) : box('stsz', u32(0, 0, 0)),
          sizes ? box('stco', u32(0, 1, offset)) : box('stco', u32(0, 0)),
        ),
      ),
    ),
  )
}

/** An MP4 of one frame of picture, whose boxes tell a place, a device and times. */
export function mp4({
  seconds = 2,
  codec = 'avc1',
  brand = 'isom',
  extra = false,
  after,
  fragmented = false,
}: BuiltMp4 = {}): Buffer {
  const compressor = Buffer.alloc(32)
  compressor.write(`\x0f${secrets.device}`, 'latin1')
  const picture = box(
    codec,
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(320, 240),
    u32(0x480000, 0x480000, 0),
    u16(1),
    compressor,
    u16(24, 0xffff),
    box('avcC', u8(1, 66, 0, 30)),
    box('uuid', text(PLACE)),
  )
  const ftyp = box('ftyp', text(brand), u32(512), text('isomiso2avc1mp41'))
  const start = ftyp.length + 8
  const ticks = seconds * 1000
  const tracks = [track(1, 'vide', picture, { ticks, offset: start, size: fragmented ? 0 : FRAME.length })]
  if (extra)
    tracks.push(
      track(2, 'meta', box('mett', Buffer.alloc(8)), {
        ticks,
        offset: start + FRAME.length,
        size: fragmented ? 0 : RECORD.length,
      }),
    )
  const mdat = box('mdat', FRAME, ...(extra ? [RECORD] : []))
  const moov = box(
    'moov',
    box('mvhd', u32(0, secrets.time, secrets.time, 1000, fragmented ? 0 : ticks), Buffer.alloc(80)),
    ...tracks,
    ...(fragmented ? [box('mvex', box('trex', u32(0, 1, 1, 0, 0, 0)))] : []),
    box('udta', box('\xa9xyz', u16(PLACE.length, 0x15c7), text(PLACE)), box('loci', text(PLACE))),
    box('meta', text(secrets.device)),
  )
  const moof = box(
    'moof',
    box('mfhd', u32(0, 1)),
    box('traf', box('tfhd', u32(0x20008, 1, ticks)), box('trun', u32(0x1, 1, 0))),
  )
  return fragmented
    ? Buffer.concat([ftyp, moov, moof, mdat, after ?? Buffer.alloc(0)])
    : Buffer.concat([ftyp, mdat, box('uuid', text(PLACE)), moov, after ?? Buffer.alloc(0)])
}

/** An element of a WebM; without a size as recorders write it, if `open`. */
export function element(id: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([idOf(id), sizeOf(body.length), body])
}
const openElement = (id: number, ...parts: Buffer[]) =>
  Buffer.concat([idOf(id), u8(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff), ...parts])

function idOf(id: number): Buffer {
  const digits = id.toString(16)
  return Buffer.from(digits.padStart(Math.ceil(digits.length / 2) * 2, '0'), 'hex')
}
function sizeOf(length: number): Buffer {
  const bytes = u32(length)
  bytes[0] = 0x10
  return bytes
}

export interface BuiltWebm {
  seconds?: number
  codec?: string
  docType?: string
  /** The type of a further track: 17 for subtitles, 33 for metadata. */
  extra?: number
  /** Segment and cluster without sizes, as a recorder writes them. */
  open?: boolean
}

/** A WebM of two frames of picture, whose elements tell a place, a device and a time. */
export function webm({ seconds = 2, codec = 'V_VP8', docType = 'webm', extra, open = false }: BuiltWebm = {}): Buffer {
  const head = element(0x1a45dfa3, element(0x4286, u8(1)), element(0x4282, text(docType)))
  const info = element(
    0x1549a966,
    element(0x2ad7b1, u8(0x0f, 0x42, 0x40)),
    element(0x4461, Buffer.alloc(8, 7)),
    element(0x7ba9, text(`Home at ${PLACE}`)),
    element(0x4d80, text(secrets.device)),
    element(0x5741, text(secrets.device)),
  )
  const entry = (number: number, type: number, name: string) =>
    element(
      0xae,
      element(0xd7, u8(number)),
      element(0x83, u8(type)),
      element(0x86, text(name)),
      element(0x536e, text(secrets.device)),
    )
  const tracks = element(
    0x1654ae6b,
    entry(1, 1, codec),
    ...(extra === undefined ? [] : [entry(2, extra, 'D_WEBVTT/METADATA')]),
  )
  const wrap = open ? openElement : element
  const block = (time: number) => element(0xa3, u8(0x81), u16(time), u8(0x80), FRAME)
  const clusters = [0, seconds * 1000].map((time) => wrap(0x1f43b675, element(0xe7, u32(time)), block(0)))
  const tags = element(0x1254c367, element(0x7373, text(`LOCATION ${PLACE}`)))
  const attachments = element(0x1941a469, text(`${secrets.device} `.repeat(20)))
  return Buffer.concat([head, wrap(0x18538067, info, tracks, ...clusters, tags, attachments)])
}
