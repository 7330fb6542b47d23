import type { Message } from '../../../../contract/messages/messages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { fileFinder, isZip, openArchive, tableOf } from './archive.ts'
import { readRows, type ReadRow } from './rows.ts'
import { readTable } from './table.ts'

export interface ReadOrder {
  bytes: Uint8Array
  market: MarketId
}

/** A file that could be read, or why not. */
export type ReadFile =
  | {
      columns: string[]
      warnings: string[]
      notes: Message[]
      /** Each a `ReadRow` as JSON, because to take over all at once would hold up who asks. */ rows: string[]
    }
  | { refused: Message }

/** Reads a CSV, or a zip of one with its photos, as rows; nothing but the file is asked. */
export async function readFile({ bytes, market }: ReadOrder): Promise<ReadFile> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const archive = isZip(file) ? await openArchive(file) : undefined
    const table = await readTable(archive ? await tableOf(archive) : file)
    const { rows, notes } = readRows(table, market, archive && fileFinder(archive))
    return { columns: table.columns, warnings: table.warnings, notes, rows: rows.map((row) => JSON.stringify(row)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.says }
  }
}

export function rowOf(json: string): ReadRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `readFile`, in our own thread
  return JSON.parse(json) as ReadRow
}
