import sharp, { type OverlayOptions } from 'sharp'
import { SHARE_SIZE } from '../../../../contract/crawlers/share-pictures.ts'
import { answerOrders } from '../../../platform/thread.ts'
import { GROUND, labelSvg, PORTRAIT, type Label } from './draw.ts'

export interface PictureOrder {
  label: Label
  /** As it is stored, WebP. */
  photo: Uint8Array | undefined
}

sharp.concurrency(1)
sharp.cache(false)

const corners = Buffer.from(
  `<svg width="${PORTRAIT.side}" height="${PORTRAIT.side}"><rect width="100%" height="100%" rx="32"/></svg>`,
)

const portrait = async (photo: Uint8Array): Promise<OverlayOptions> => ({
  input: await sharp(photo)
    .resize(PORTRAIT.side, PORTRAIT.side, { position: 'top' })
    .ensureAlpha()
    .composite([{ input: corners, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer(),
  left: PORTRAIT.x,
  top: PORTRAIT.y,
})

answerOrders(async ({ label, photo }: PictureOrder): Promise<Uint8Array> => {
  const background = GROUND[label.layout]
  const texts = { input: Buffer.from(labelSvg(label, Boolean(photo))) }
  const isCover = label.layout === 'cover'
  const ground =
    photo && isCover
      ? sharp(photo).resize(SHARE_SIZE).flatten({ background })
      : sharp({ create: { ...SHARE_SIZE, channels: 3, background } })
  return ground
    .composite([...(photo && !isCover ? [await portrait(photo)] : []), texts])
    .jpeg({ quality: 80 })
    .toBuffer()
})
