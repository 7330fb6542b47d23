import { Worker, parentPort } from 'node:worker_threads'

/** The thread ends after this long without work, which frees its memory. */
const IDLE_MS = 60_000

type Answer<Made> = { id: number; made: Made } | { id: number; fault: string }

export interface Thread<Order, Made> {
  ask: (order: Order) => Promise<Made>
  /** Number of orders without an answer. */
  waiting: () => number
  close: () => Promise<void>
}

/** Runs long work in a thread that starts with the first order, so that it does not block requests. */
export function openThread<Order, Made>(program: URL, workerData?: unknown): Thread<Order, Made> {
  const waiting = new Map<number, PromiseWithResolvers<Made>>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0

  function start(): Worker {
    const started = new Worker(program, { workerData })
    started.on('message', (answer: Answer<Made>) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (!waiting.size) idle = setTimeout(() => void close(), IDLE_MS).unref()
      if ('fault' in answer) asker?.reject(new Error(answer.fault))
      else asker?.resolve(answer.made)
    })
    started.on('error', (error: Error) => {
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    })
    started.unref()
    return started
  }
  const close = async () => {
    clearTimeout(idle)
    const going = worker
    worker = undefined
    await going?.terminate()
  }
  return {
    ask(order) {
      worker ??= start()
      clearTimeout(idle)
      const id = (asked += 1)
      const asker = Promise.withResolvers<Made>()
      waiting.set(id, asker)
      worker.postMessage({ id, order })
      return asker.promise
    },
    waiting: () => waiting.size,
    close,
  }
}

/** In the thread: handles orders as they come. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what `openThread` was given for it
export function answerOrders<Order, Made>(work: (order: Order) => Made | Promise<Made>): void {
  const answer = async (id: number, order: Order): Promise<Answer<Made>> => {
    try {
      return { id, made: await work(order) }
    } catch (error) {
      return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  parentPort?.on(
    'message',
    ({ id, order }: { id: number; order: Order }) =>
      void answer(id, order).then((answered) => parentPort?.postMessage(answered)),
  )
}
