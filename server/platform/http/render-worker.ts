import path from 'node:path'
import { workerData, type MessagePort } from 'node:worker_threads'
import { compressNow, type Answer, type Encoding } from './micro-cache.ts'
import { renderPage, type Build, type CallAnswer, type CallInput, type PageRequest, type RendererModule } from './renderer.ts'

/** One page for a thread to render. */
export interface RenderTask {
  page: PageRequest
  encoding: Encoding
  /** Where the thread asks for what the page shows. */
  port: MessagePort
  /** When to give up if the page has not begun to be rendered, ms since the epoch. */
  deadline: number
}

export interface CallMessage {
  id: number
  endpointName: string
  input: CallInput
}

export type CallReply = { id: number } & CallAnswer

export interface RenderWorkerData {
  /** Where the web build lies. */
  dist: string
  build: Build
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what render-pool.ts passes
const { dist, build } = workerData as RenderWorkerData
// oxlint-disable-next-line typescript/no-unsafe-assignment -- a built file has no types; the renderer's own check holds them
const renderer: RendererModule = await import(path.join(dist, 'painter/painter.js'))

/** Renders a page in this thread, compressed as its asker takes it; undefined where it waited past its deadline. */
export async function render({ page, encoding, port, deadline }: RenderTask): Promise<Answer | undefined> {
  if (Date.now() > deadline) {
    port.close()
    return undefined
  }
  const waiting = new Map<number, (answer: CallAnswer) => void>()
  port.on('message', (reply: CallReply) => {
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  let id = 0
  const answerCall = (endpointName: string, input: CallInput) =>
    new Promise<CallAnswer>((resolve) => {
      waiting.set((id += 1), resolve)
      port.postMessage({ id, endpointName, input } satisfies CallMessage)
    })
  try {
    const answer = await renderPage(renderer, build, page, answerCall)
    return compressNow(answer, encoding)
  } finally {
    port.close()
  }
}
