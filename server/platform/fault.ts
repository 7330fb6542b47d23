import { codeOf } from './db/pool.ts'

/** A reason to stop that a person can act on: told in one line, without a stack. */
export class ProgramFault extends Error {}

/** What an error says of itself. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What went wrong in a program, for the person who called it. */
export function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error) ?? ''
  if (error instanceof ProgramFault || code.startsWith('ERR_PARSE_ARGS')) return error.message
  if (['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'].includes(code))
    return `The database at DATABASE_URL cannot be reached: ${error.message}`
  return error.stack ?? error.message
}
