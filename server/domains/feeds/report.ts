import { parse } from 'csv-parse/sync'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { csvText, unmarked } from '../../../contract/text/csv.ts'
import type { Report } from './import-file.ts'

/** The last row may be half there. */
const KILLED_WHILE_WRITING = { from_line: 2, relax_column_count: true, skip_records_with_error: true } as const
const HEADER = ['row', 'field', 'reason', 'value']

/**
 * A CSV of the rows that were refused, which is there from the first such row on. Opening it in a spreadsheet runs no
 * formula of the source.
 */
export function openReport(file: string): Report {
  return {
    begin(rowsDone) {
      const reported: string[][] = existsSync(file) ? parse(readFileSync(file), KILLED_WHILE_WRITING) : []
      const kept = reported.filter(([row]) => Number(row) <= rowsDone).map((cells) => cells.map(unmarked))
      rmSync(file, { force: true })
      if (kept.length) writeFileSync(file, csvText([HEADER, ...kept]))
    },
    add(refused) {
      if (refused.length === 0) return
      const rows = refused.map(({ row, field, reason, value }) => [row, field, reason, value.replaceAll('\0', '')])
      appendFileSync(file, csvText(existsSync(file) ? rows : [HEADER, ...rows]))
    },
  }
}
