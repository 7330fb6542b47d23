import type { Message } from '../../../../contract/messages/messages.ts'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { fileFinder, isZip, openArchive, tableOf } from './archive.ts'
import { customColumns } from './custom-columns.ts'
import { readRows, type ReadRow } from './rows.ts'
import { readTable } from './table.ts'

export interface ReadOrder {
  bytes: Uint8Array
  market: MarketId
  customFields?: readonly CustomField[]
}

export type ReadFile =
  | {
      columns: string[]
      warnings: string[]
      notes: Message[]
      /** Each a JSON array of `ReadRow`s that only the database parses: parsing them here would block other requests. */
      batches: string[]
    }
  | { refused: Message }

/** Reads a CSV, or a zip of one with its photos, as rows, without the database. */
export async function readFile({ bytes, market, customFields = [] }: ReadOrder): Promise<ReadFile> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const archive = isZip(file) ? await openArchive(file) : undefined
    const table = await readTable(archive ? await tableOf(archive) : file)
    const { rows, notes } = readRows(table, market, archive && fileFinder(archive), customFields)
    const own = customColumns(table.columns, customFields).map(({ name }) => name)
    const warnings = table.warnings.filter((name) => !own.includes(name))
    return { columns: table.columns, warnings, notes, batches: batchesOf(rows) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.says }
  }
}

const BATCH_LENGTH = 256 * 1024

/** Rows as JSON arrays of similar length. */
function batchesOf(rows: readonly ReadRow[]): string[] {
  const batches: string[] = []
  let [batch, length]: [string[], number] = [[], 0]
  const close = () => {
    if (batch.length) batches.push(`[${batch.join(',')}]`)
    ;[batch, length] = [[], 0]
  }
  for (const row of rows) {
    const json = JSON.stringify({ ...row, reference: row.reference.slice(0, 100).toWellFormed() })
    batch.push(json)
    length += json.length
    if (length >= BATCH_LENGTH) close()
  }
  close()
  return batches
}
