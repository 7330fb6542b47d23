import { workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { answerOrders } from '../platform/thread.ts'
import { createBasemap, type Settlement } from './basemap.ts'

export type Tile = [z: number, x: number, y: number]
/** Gzipped; null for a tile that does not exist. */
export type DrawnTile = Uint8Array | null

// oxlint-disable-next-line typescript/no-unsafe-assignment -- basemap-routes.ts, its only starter, gives exactly this
const { settlements }: { settlements: Settlement[] } = workerData
const basemap = createBasemap({ settlements })

answerOrders((tile: Tile): DrawnTile => {
  const bytes = basemap.drawTile(...tile)
  return bytes && gzipSync(bytes)
})
