import * as z from 'zod/mini'
import { pino, type DestinationStream, type Logger } from 'pino'
import { contextFields } from './tracing/work-context.ts'

export type Log = Logger

/**
 * JSON lines, on standard output by default, each with the request and job that it was written for. Of a request only
 * method, route pattern, status, the code of a refusal and time are logged: addresses, queries and bodies may contain
 * personal data.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      mixin: contextFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      // In these fields the database repeats values of rows or statements.
      redact: { paths: ['err.detail', 'err.where', 'err.internalQuery'], remove: true },
    },
    destination,
  )
}

const Line = z.looseObject({
  level: z.int(),
  time: z.string(),
  msg: z.optional(z.string()),
  route: z.optional(z.string()),
  job: z.optional(z.string()),
  err: z.optional(z.looseObject({ message: z.optional(z.string()), stack: z.optional(z.string()) })),
})

/** The same lines for a terminal. Requests and jobs that went well are only shown at level debug, because a page makes dozens. */
export function textLines(level: string, write: (text: string) => unknown): DestinationStream {
  return {
    write(json) {
      const { level: number, time, msg, err, ...rest } = Line.parse(JSON.parse(json))
      const isRoutine = rest.route !== undefined || (rest.job !== undefined && number === pino.levels.values['info'])
      if (isRoutine && level !== 'debug') return
      const more = Object.entries(rest).map(
        ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
      )
      const words = [time.slice(11, 19), pino.levels.labels[number], msg ?? '', ...more].filter(Boolean).join(' ')
      write(`${words}\n${err ? `${(err.stack ?? err.message ?? '').replaceAll(/^/gm, '  ')}\n` : ''}`)
    },
  }
}
