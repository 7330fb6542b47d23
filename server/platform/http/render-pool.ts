import os from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { counter, gauge } from '../metrics/registry.ts'
import { laterInContext } from '../tracing/work-context.ts'
import type { Answer, Encoding } from './micro-cache.ts'
import type { CallMessage, CallReply, RenderTask, RenderWorkerData } from './render-worker.ts'
import type { AnswerCall, PageRequest } from './renderer.ts'

export interface RenderPool {
  /** Renders a page in a worker thread; undefined if too many are waiting. */
  render: (page: PageRequest, encoding: Encoding) => Promise<Answer | undefined>
  close: () => Promise<void>
}

const pages = gauge({
  name: 'render_pages',
  help: 'Pages that wait for a thread or are rendered; limit is how many threads take at once.',
  labels: ['state'],
})
const threads = gauge({ name: 'render_threads', help: 'Threads that render pages.' })
const refused = counter({ name: 'render_refused_total', help: 'Pages that were not rendered because too many waited.' })

/** While a page waits for data, its thread renders another. */
const PAGES_PER_THREAD = 3
/** Longest queue, far more than can be rendered in time: callers refused at once retry at once, which costs more. */
const MAX_QUEUE = 256
/** How long a page may wait for a thread, ms; an answer is then ready within a second either way. */
const PATIENCE_MS = 700

/**
 * Renders pages in threads beside the one that serves the API. Calls of pages are answered here by `answerCall`, over
 * the server's database connections.
 */
export function openRenderPool(workerData: RenderWorkerData, answerCall: AnswerCall): RenderPool {
  const maxThreads = Math.max(2, Math.min(8, os.availableParallelism()))
  const pool = new Piscina<RenderTask, Answer | undefined>({
    filename: new URL('render-worker.ts', import.meta.url).href,
    name: 'render',
    workerData,
    minThreads: 1,
    maxThreads,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: PAGES_PER_THREAD,
    maxQueue: MAX_QUEUE,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 },
  })
  let asked = 0
  const unwatch = [
    pages(() => [
      { labels: { state: 'waiting' }, value: pool.queueSize },
      { labels: { state: 'rendering' }, value: asked - pool.queueSize },
      { labels: { state: 'limit' }, value: maxThreads * PAGES_PER_THREAD },
    ]),
    threads(() => [{ labels: {}, value: pool.threads.length }]),
  ]
  return {
    async render(page, encoding) {
      if (pool.queueSize >= MAX_QUEUE) {
        refused.inc()
        return undefined
      }
      const { port1: here, port2: there } = new MessageChannel()
      const forPage = laterInContext()
      here.on('message', ({ id, endpointName, input }: CallMessage) => {
        void forPage(() => answerCall(endpointName, input)).then((answer) =>
          here.postMessage({ id, ...answer } satisfies CallReply),
        )
      })
      asked += 1
      try {
        const task = { page, encoding, port: there, deadline: Date.now() + PATIENCE_MS }
        const answer = await pool.run(task, { transferList: [there] })
        if (!answer) refused.inc()
        return answer
      } finally {
        asked -= 1
        here.close()
      }
    },
    close() {
      for (const end of unwatch) end()
      return pool.destroy()
    },
  }
}
