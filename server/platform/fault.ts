import { codeOf } from './db/pool.ts'

/** An error that a person can fix: printed in one line, without a stack. */
export class ProgramFault extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The message of an error for the person who ran the program. */
export function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error) ?? ''
  if (error instanceof ProgramFault || code.startsWith('ERR_PARSE_ARGS')) return error.message
  if (['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'].includes(code))
    return `The database at DATABASE_URL cannot be reached: ${error.message}`
  if (['ENOSPC', '53100'].includes(code)) return `The disk is full: ${error.message}`
  return error.stack ?? error.message
}
