import { Worker } from 'node:worker_threads'
import type { Settlement } from './basemap.ts'
import type { TileAnswer, TileRequest } from './worker.ts'

/** After this long without a request the worker goes, and its memory with it. */
const IDLE_MS = 60_000

export interface Drawing {
  /** The tile's gzipped bytes; null for one that does not exist. */
  draw: (z: number, x: number, y: number) => Promise<Uint8Array | null>
  close: () => Promise<void>
}

/** Draws tiles in a thread of its own: reading the world takes a second, which no request should wait for. */
export function openDrawing(settlements: Settlement[]): Drawing {
  const waiting = new Map<number, { resolve: (bytes: Uint8Array | null) => void; reject: (error: Error) => void }>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { settlements } })
    started.on('message', ({ id, bytes }: TileAnswer) => {
      waiting.get(id)?.resolve(bytes)
      waiting.delete(id)
    })
    started.on('error', (error: Error) => {
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    })
    started.unref()
    return started
  }

  const stop = async () => {
    clearTimeout(idle)
    const going = worker
    worker = undefined
    await going?.terminate()
  }

  return {
    draw(...tile) {
      worker ??= start()
      clearTimeout(idle)
      idle = setTimeout(() => void (waiting.size ? undefined : stop()), IDLE_MS).unref()
      const request: TileRequest = { id: (asked += 1), tile }
      const answer = new Promise<Uint8Array | null>((resolve, reject) => waiting.set(request.id, { resolve, reject }))
      worker.postMessage(request)
      return answer
    },
    close: stop,
  }
}
