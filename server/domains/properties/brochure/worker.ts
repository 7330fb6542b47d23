import sharp from 'sharp'
import { answerOrders } from '../../../platform/thread.ts'
import { drawBrochure, type Brochure, type Photo } from './draw.ts'

export interface PrintOrder {
  brochure: Brochure
  /** As they are stored, WebP. */
  photos: { webp: Uint8Array; altered: boolean }[]
}

sharp.concurrency(1)
sharp.cache(false)

const toPhoto = async ({ webp, altered }: PrintOrder['photos'][number]): Promise<Photo> => ({
  jpeg: await sharp(webp).jpeg({ quality: 80 }).toBuffer(),
  altered,
})

answerOrders(async ({ brochure, photos }: PrintOrder): Promise<Uint8Array> =>
  drawBrochure(brochure, await Promise.all(photos.map(toPhoto))),
)
