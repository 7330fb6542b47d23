import { Worker } from 'node:worker_threads'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Print, PrintOrder } from './worker.ts'

/** After this long without an order the thread goes, and its memory with it. */
const IDLE_MS = 60_000
/** So many wait at most; the next is sent away. */
const MOST_WAITING = 16

export interface Printing {
  /** The bytes of a PDF. */
  print: (order: Omit<PrintOrder, 'id'>) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** Makes brochures in a thread of its own: letters and photographs take half a second, which no request should wait for. */
export function openPrinting(): Printing {
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let orders = 0

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url))
    started.on('message', ({ id, bytes, fault }: Print) => {
      if (bytes) waiting.get(id)?.resolve(bytes)
      else waiting.get(id)?.reject(new Error(`The brochure failed: ${fault}`))
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
    print(order) {
      if (waiting.size >= MOST_WAITING) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
      worker ??= start()
      clearTimeout(idle)
      idle = setTimeout(() => void (waiting.size ? undefined : stop()), IDLE_MS).unref()
      const id = (orders += 1)
      const answer = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ ...order, id } satisfies PrintOrder)
      return answer
    },
    close: stop,
  }
}
