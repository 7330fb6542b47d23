import sharp from 'sharp'
import { parentPort } from 'node:worker_threads'
import { drawBrochure, type Brochure, type Photo } from './draw.ts'

export interface PrintOrder {
  id: number
  brochure: Brochure
  /** As they are stored, WebP. */
  photos: { webp: Uint8Array; altered: boolean }[]
}

export interface Print {
  id: number
  bytes?: Uint8Array
  fault?: string
}

sharp.concurrency(1)
sharp.cache(false)

const toPhoto = async ({ webp, altered }: PrintOrder['photos'][number]): Promise<Photo> => ({
  jpeg: await sharp(webp).jpeg({ quality: 80 }).toBuffer(),
  altered,
})

async function print({ id, brochure, photos }: PrintOrder): Promise<Print> {
  try {
    return { id, bytes: await drawBrochure(brochure, await Promise.all(photos.map(toPhoto))) }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (order: PrintOrder) => void print(order).then((made) => parentPort?.postMessage(made)))
