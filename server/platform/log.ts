import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * JSON lines, on standard output where nothing else is named. Of a request only method, route pattern, status and time are told: addresses,
 * queries and bodies may hold personal data.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The database repeats in these what a row or a statement held.
      redact: { paths: ['err.detail', 'err.where', 'err.internalQuery'], remove: true },
    },
    destination,
  )
}
