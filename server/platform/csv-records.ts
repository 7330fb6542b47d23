import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

const SLICE = 16_384

/** What ends a line: files glued together from two systems have several, and the first does not tell for all. */
export const LINE_ENDS = ['\r\n', '\n', '\r']

/**
 * The records of a CSV with the header first, read a little at a time so that nobody else waits. Undefined where it cannot
 * be read or has more rows than `most`.
 */
export async function csvRecords(csv: string, most: number): Promise<string[][] | undefined> {
  const header = csv.slice(0, csv.search(/\r|\n|$/))
  const delimiter = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ','
  const records: string[][] = []
  let broken: Error | undefined
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: SLICE,
  })
  parser.on('data', (record: string[]) => records.push(record))
  parser.on('error', (error) => (broken ??= error))
  const ended = new Promise<void>((resolve) => {
    parser.on('close', resolve)
  })
  for (let from = 0; from < csv.length && !parser.destroyed && records.length <= most + 1; from += SLICE) {
    parser.write(csv.slice(from, from + SLICE))
    await setImmediate()
  }
  const tooMany = () => records.length > most + 1
  if (tooMany()) parser.destroy()
  else parser.end()
  await ended
  if (broken && !(broken instanceof CsvError)) throw broken
  return broken || tooMany() ? undefined : records
}
