import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { RefusedRow } from './import-file.ts'

export interface Report {
  add: (refused: RefusedRow) => void
  close: () => Promise<void>
}

/** A CSV of the rows that were refused: row, field, reason, value. Opening it in a spreadsheet runs no formula of the source. */
export function openReport(file: string): Report {
  const stream = createWriteStream(file)
  stream.write('row,field,reason,value\r\n')
  return {
    add: ({ row, field, reason, value }) =>
      void stream.write(`${row},${[field, reason, value].map(cell).join(',')}\r\n`),
    async close() {
      stream.end()
      await finished(stream)
    },
  }
}

/** A quoted cell; one that begins like a formula gets an apostrophe in front. */
export function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""').replaceAll('\0', '')}"`
}
