import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { csvText } from '../../../../contract/csv.ts'
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
      void stream.write(csvText([[row, field, reason, value.replaceAll('\0', '')]])),
    async close() {
      stream.end()
      await finished(stream)
    },
  }
}
