import { chmodSync, copyFileSync, statSync, truncateSync } from 'node:fs'

const MAX_BYTES = 1024 ** 2

/**
 * PostgreSQL logs only its own start and end. Errors go to the caller, which knows which values are personal; in a log
 * they would appear with statement and keys.
 */
export const logSettings = {
  // For this setting LOG ranks above ERROR: starts, stops and crashes are logged, errors of statements are not.
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
 * Keeps the log private and short: a log that is too long moves to `.1` and replaces the previous one, while the
 * database keeps writing to the same file. A log that others can read is from an earlier version, which logged
 * addresses, and is emptied.
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
