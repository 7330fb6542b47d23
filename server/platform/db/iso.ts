/** SQL of a time as JSON has it, UTC with milliseconds. */
export const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
