import path from 'node:path'
import { workerData, type MessagePort } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { compressNow, type Answer, type Encoding } from './micro-cache.ts'
import {
  renderPage,
  type Build,
  type CallAnswer,
  type CallInput,
  type PageRequest,
  type RendererModule,
} from './renderer.ts'

/** One page for a thread to render. */
export interface RenderTask {
  page: PageRequest
  encoding: Encoding
  /** Port for the calls of the page. */
  port: MessagePort
  /** When to give up if rendering has not begun, ms since the epoch. */
  deadline: number
}

export interface CallMessage {
  id: number
  endpointName: string
  input: CallInput
}

export type CallReply = { id: number } & CallAnswer

export interface RenderWorkerData {
  /** Folder of the web build. */
  dist: string
  build: Build
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what render-pool.ts passes
const { dist, build } = workerData as RenderWorkerData
// oxlint-disable-next-line typescript/no-unsafe-assignment -- a built file has no types; the renderer's own check holds them
const renderer: RendererModule = await import(path.join(dist, 'ssr/render.js'))

/** Renders a page in this thread, compressed as the client accepts; undefined if it waited past its deadline. */
export async function render({ page, encoding, port, deadline }: RenderTask): Promise<unknown> {
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
    return handedOver(compressNow(answer, encoding))
  } finally {
    port.close()
  }
}

/** Transfers the body of some 300 KB to the other thread instead of copying it. */
function handedOver(answer: Answer): unknown {
  const { body } = answer
  // Small buffers share their memory with others and cannot be transferred.
  const isOwn = typeof body !== 'string' && body.byteLength === body.buffer.byteLength
  return isOwn ? move({ [transferableSymbol]: [body.buffer], [valueSymbol]: answer }) : answer
}
