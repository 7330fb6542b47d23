import { UTF8_MARK, csvText } from '../../../contract/text/csv.ts'
import type { Cell } from '../../../contract/text/csv.ts'
import { saveFile } from './save-file.ts'

/** Hands a table to the person, made in the browser. */
export const saveCsv = (name: string, rows: readonly (readonly Cell[])[]): void =>
  saveFile(name, new Blob([UTF8_MARK, csvText(rows)], { type: 'text/csv;charset=utf-8' }))
