import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Span } from '@opentelemetry/api'

/** What a piece of work is done for, known to everything it calls. */
export interface WorkContext {
  /** The id of the request that caused it, also in jobs and messages. */
  request?: string | undefined
  /** The name of the job that it is part of. */
  job?: string
  /** Its span, while traces are recorded. */
  span?: Span | undefined
}

const current = new AsyncLocalStorage<WorkContext>()

export const workContext = (): WorkContext | undefined => current.getStore()

/** Does work in a context. */
export const inContext = <Result>(context: WorkContext, work: () => Result): Result => current.run(context, work)

/** A function that does later work in the context of now, for events that begin in none. */
export const laterInContext = (): ReturnType<typeof AsyncLocalStorage.snapshot> => AsyncLocalStorage.snapshot()

/** The fields of every log line written during the work. */
export function contextFields(): object {
  const { request, job } = current.getStore() ?? {}
  return { ...(request !== undefined && { request }), ...(job !== undefined && { job }) }
}

export const REQUEST_ID_HEADER = 'x-request-id'
const REQUEST_ID = /^[\w.-]{8,64}$/

/** The id that a caller or proxy gave a request, if it has the form of one; else a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
