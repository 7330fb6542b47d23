import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { createBasemap, type Settlement } from './basemap.ts'

export interface TileRequest {
  id: number
  tile: [z: number, x: number, y: number]
}

export interface TileAnswer {
  id: number
  /** Gzipped; null for a tile that does not exist. */
  bytes: Uint8Array | null
}

// oxlint-disable-next-line typescript/no-unsafe-assignment -- drawing.ts, its only starter, gives exactly this
const { settlements }: { settlements: Settlement[] } = workerData
const basemap = createBasemap({ settlements })

parentPort?.on('message', ({ id, tile }: TileRequest) => {
  const bytes = basemap.drawTile(...tile)
  const answer: TileAnswer = { id, bytes: bytes && gzipSync(bytes) }
  parentPort?.postMessage(answer)
})
