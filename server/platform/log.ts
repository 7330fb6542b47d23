import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * JSON lines on standard output. Of a request only method, route pattern, status and time are told: addresses,
 * queries and bodies may hold personal data.
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
