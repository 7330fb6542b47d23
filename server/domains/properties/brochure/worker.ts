import sharp from 'sharp'
import type { Alteration } from '../../../../contract/uploads.ts'
import { answerOrders } from '../../../platform/thread.ts'
import { drawBrochure, type Brochure, type Photo } from './draw.ts'

export interface PrintOrder {
  brochure: Brochure
  /** As they are stored, WebP. */
  photos: { webp: Uint8Array; alteration: Alteration | undefined }[]
}

sharp.concurrency(1)
sharp.cache(false)

const toPhoto = async ({ webp, alteration }: PrintOrder['photos'][number]): Promise<Photo> => ({
  jpeg: await sharp(webp).jpeg({ quality: 80 }).toBuffer(),
  alteration,
})

answerOrders(async ({ brochure, photos }: PrintOrder): Promise<Uint8Array> =>
  drawBrochure(brochure, await Promise.all(photos.map(toPhoto))),
)
