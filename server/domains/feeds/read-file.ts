import { parse, CsvError } from 'csv-parse'
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import { LINE_ENDS } from '../../platform/csv-records.ts'
import { ProgramFault } from '../../platform/fault.ts'
import { jsonRecords, RecordTooLong } from './json-records.ts'
import type { SourceRecord } from './mapping.ts'

/** A longer record ends the import before it fills the memory. */
const MAX_RECORD_BYTES = 1024 * 1024
const KEY_BYTES = 1024 * 1024
const CHUNK_BYTES = 16 * 1024

export interface ReadRecord {
  /** Its line (CSV) or position (JSON), from 1. */
  row: number
  record: SourceRecord
  /** Why it cannot be taken for a whole record. */
  fault?: string | undefined
}

/** A file that cannot be read further; its message says where and why. */
export class FileFault extends ProgramFault {}

export interface OpenedFile {
  /** Identifies the content: size, and a hash of its beginning and end. */
  key: string
  /** The share of the file before the next record, 0 to 1; an estimate if gzipped. */
  share: () => number
  records: AsyncIterable<ReadRecord>
  columns: () => string[]
}

/** Opens CSV or JSON (a list or newline-delimited), also gzipped, as a stream of records. */
export function openFile(path: string): OpenedFile {
  const { size, head, key } = identify(path)
  let columns: string[] = []
  let bytes: Readable | undefined
  let unzip: Gunzip | undefined
  /** Bytes of text read from the stream, and before the next record. */
  let [taken, at] = [0, 0]
  const zipped = head[0] === 0x1f && head[1] === 0x8b
  const isJson = /\.(json|ndjson|jsonl)(\.gz)?$/i.test(path)
  // Opened with the first record: a stream that fails before it has a reader would crash the process.
  const text = () => {
    bytes = createReadStream(path, { highWaterMark: CHUNK_BYTES })
    if (zipped) {
      unzip = createGunzip()
      // A pipeline forwards errors to the reader of its last stream.
      bytes = pipeline(bytes, unzip, () => undefined)
    }
    return decode(counted(bytes))
  }
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      taken += chunk.length
      yield chunk
    }
  }
  function share(): number {
    const made = taken + (bytes?.readableLength ?? 0)
    return made && size ? Math.min(1, (at / made) * ((unzip?.bytesWritten ?? made) / size)) : 0
  }

  async function* csv() {
    const parser = pipeline(
      Readable.from(text()),
      parse({
        bom: true,
        record_delimiter: LINE_ENDS,
        skip_empty_lines: true,
        // Only rows with a wrong number of columns are refused.
        relax_column_count: true,
        max_record_size: MAX_RECORD_BYTES,
        info: true,
      }),
      () => undefined,
    )
    let row = 0
    const lines: AsyncIterable<{ record: string[]; info: { bytes: number } }> = parser
    for await (const { record: cells, info } of lines) {
      row += 1
      at = info.bytes
      if (row === 1) columns = cells.map((name) => name.trim())
      else
        yield {
          row,
          record: Object.fromEntries(columns.map((name, at) => [name, cells[at]])),
          fault: cells.length === columns.length ? undefined : `has ${cells.length} of ${columns.length} cells.`,
        }
    }
  }
  async function* json() {
    let row = 0
    for await (const record of jsonRecords(text(), MAX_RECORD_BYTES)) {
      row += 1
      at = taken
      if (row === 1) columns = Object.keys(record)
      yield { row, record }
    }
  }
  async function* records() {
    try {
      yield* isJson ? json() : csv()
      if (columns.length === 0) throw new FileFault('The file is empty.')
    } catch (error) {
      throw explain(error, path)
    } finally {
      bytes?.destroy()
    }
  }
  return { key, share, records: records(), columns: () => columns }
}

function identify(path: string) {
  try {
    const about = statSync(path)
    if (!about.isFile()) throw new FileFault(`${path} is no file.`)
    const { size } = about
    const file = openSync(path, 'r')
    const [head, tail] = [Buffer.alloc(Math.min(KEY_BYTES, size)), Buffer.alloc(Math.min(KEY_BYTES, size))]
    readSync(file, head, 0, head.length, 0)
    readSync(file, tail, 0, tail.length, size - tail.length)
    closeSync(file)
    const key = createHash('sha256').update(String(size)).update(head).update(tail).digest('hex').slice(0, 32)
    return { size, head, key }
  } catch (error) {
    throw explain(error, path)
  }
}

/** Decodes a stream; throws with the position of bytes that are not UTF-8. */
async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let at = 0
  for await (const chunk of bytes) {
    let part: string
    try {
      part = decoder.decode(chunk, { stream: true })
    } catch {
      throw new FileFault(`The file is not UTF-8 text (near byte ${at}). Save it as UTF-8 and start again.`)
    }
    at += chunk.length
    if (part) yield part
  }
  try {
    decoder.decode()
  } catch {
    throw new FileFault('The file ends in the middle of a letter: it is cut off.')
  }
}

function explain(error: unknown, path: string): Error {
  if (error instanceof FileFault) return error
  if (error instanceof RecordTooLong)
    return new FileFault(
      `Record ${error.record} is longer than ${MAX_RECORD_BYTES / 1024} KB. No home needs that much; is a quote or bracket missing?`,
    )
  if (error instanceof CsvError) {
    const line = 'lines' in error && typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      return new FileFault(
        `A record${line} is longer than ${MAX_RECORD_BYTES / 1024} KB. No home needs that much; is a quote missing?`,
      )
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      return new FileFault('The file ends inside a quoted cell: it is cut off, or a quote is missing.')
    return new FileFault(`The CSV cannot be read${line}: ${error.message}`)
  }
  if (error instanceof SyntaxError) return new FileFault(`The JSON cannot be read: ${error.message}`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new FileFault('The gzip file is cut off.')
  if (code.startsWith('Z_')) return new FileFault('The gzip file is damaged.')
  if (code === 'ENOENT') return new FileFault(`There is no file ${path}.`)
  if (code === 'EACCES') return new FileFault(`The file ${path} may not be read.`)
  return error instanceof Error ? error : new Error(String(error))
}
