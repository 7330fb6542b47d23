import { chmodSync, copyFileSync, statSync, truncateSync } from 'node:fs'

const MAX_BYTES = 1024 ** 2

/**
 * What PostgreSQL is to write down of itself: how it starts and ends, and no more. Errors are told to whoever asked, who
 * knows which of their values are personal; in a log they would stand with statement and keys.
 */
export const logSettings = {
  // LOG ranks above ERROR here: starts, stops and crashes are said, errors of statements are not.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
}

/**
 * Keeps the log its owner's alone, and short: what is too long moves to `.1`, in place of what was there. The database goes
 * on writing at the end of the same file. One that others could read is of an earlier version, which wrote addresses into it.
 */
export function tidyLog(file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return
  if ((stat.mode & 0o777) !== 0o600) {
    chmodSync(file, 0o600)
    truncateSync(file)
  } else if (stat.size > MAX_BYTES) {
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  }
}
