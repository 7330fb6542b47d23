import { Refusal } from '../../platform/http/refusal.ts'
import { message } from '../../../contract/messages/messages.ts'

const starts = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

/** The brands of a box-structured file (AVIF, HEIC, MP4), four letters each. */
function brandsOf(bytes: Buffer): string[] {
  if (!starts(bytes, 'ftyp', 4)) return []
  const box = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 128))
  return box.match(/.{4}/gs)?.filter((_, n) => n !== 1) ?? []
}

/** Animated PNG has an acTL chunk before its first row of pixels. */
function isMovingPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL')
  return control > 0 && control < bytes.indexOf('IDAT')
}

/** Refuses bytes without the signature of a JPEG, PNG, WebP or AVIF, whatever the request declares. */
export function refuseOtherKinds(bytes: Buffer): void {
  if (!bytes.length) throw new Refusal('PICTURE_UNREADABLE', { message: message('FILE_EMPTY') })
  const brands = brandsOf(bytes)
  const isPng = starts(bytes, '\x89PNG\r\n\x1a\n')
  if (brands.includes('avis') || (isPng && isMovingPng(bytes))) throw new Refusal('PICTURE_ANIMATED')
  const isJpeg = starts(bytes, '\xff\xd8\xff')
  const isWebp = starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)
  if (isJpeg || isPng || isWebp || brands.includes('avif')) return
  const isHeic = brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))
  throw new Refusal('PICTURE_KIND_REFUSED', isHeic ? { message: message('PICTURE_HEIC') } : {})
}
