import type { SourceRecord } from './mapping.ts'

export class RecordTooLong extends Error {
  readonly record: number
  constructor(record: number) {
    super('record too long')
    this.record = record
  }
}

/**
 * The objects of a JSON list or of newline-delimited JSON, one at a time: only the current object is in memory. Between objects only
 * commas, white space and the list's brackets are allowed.
 */
export async function* jsonRecords(text: AsyncIterable<string>, mostLength: number): AsyncGenerator<SourceRecord> {
  let record = ''
  let [depth, count] = [0, 0]
  let [inString, escaped] = [false, false]
  let list: 'none' | 'open' | 'closed' = 'none'
  for await (const chunk of text) {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const letter = chunk[at]
      if (depth === 0) {
        if (letter === '{' && list !== 'closed') {
          depth = 1
          from = at
        } else if (letter === '[' && list === 'none' && count === 0) list = 'open'
        else if (letter === ']' && list === 'open') list = 'closed'
        else if (letter && !', \n\r\t\ufeff'.includes(letter))
          throw new SyntaxError(`"${letter}" stands outside an object, after record ${count}.`)
      } else if (escaped) escaped = false
      else if (inString) {
        if (letter === '\\') escaped = true
        else if (letter === '"') inString = false
      } else if (letter === '"') inString = true
      else if (letter === '{' || letter === '[') depth += 1
      else if ((letter === '}' || letter === ']') && --depth === 0) {
        count += 1
        const value: SourceRecord = parse(record + chunk.slice(from, at + 1), count)
        yield value
        record = ''
      }
    }
    if (depth > 0) record += chunk.slice(from)
    if (record.length > mostLength) throw new RecordTooLong(count + 1)
  }
  if (depth > 0) throw new SyntaxError(`the file ends in the middle, inside record ${count + 1}.`)
  if (list === 'open')
    throw new SyntaxError(`the file ends in the middle: its list is not closed after record ${count}.`)
}

const isRecord = (value: unknown): value is SourceRecord => typeof value === 'object' && value !== null

function parse(text: string, count: number): SourceRecord {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch (error) {
    throw new SyntaxError(`record ${count}: ${error instanceof Error ? error.message : ''}`)
  }
}
