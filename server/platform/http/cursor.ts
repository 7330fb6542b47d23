import { Refusal } from './refusal.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The last ms of the year 9999. */
const LAST_MS = 253_402_300_799_999

/** Database type of a sort key; a cursor has times as ms. */
export type KeyType = 'timestamptz' | 'bigint' | 'float8' | 'text'

/** A cursor names the last row shown; it is only valid for the order it was made in. `last`: a JSON list that ends with its id. */
export const writeCursor = (sort: string, last: string): string =>
  Buffer.from(`["${sort}",${last.slice(1)}`).toString('base64url')

/** The sort keys and the id of a cursor made for this order; refuses every other. */
export function readCursor(cursor: string, sort: string): { place: unknown[]; id: string } {
  const [forSort, ...place] = listIn(Buffer.from(cursor, 'base64url').toString())
  const id = place.pop()
  if (forSort !== sort || typeof id !== 'string' || !UUID.test(id)) throw new Refusal('CURSOR_INVALID')
  return { place, id }
}

export function readKey(type: KeyType, key: unknown): string | number {
  if (type === 'text' && typeof key === 'string' && !key.includes('\0')) return key
  const isRight =
    typeof key === 'number' &&
    (type === 'bigint' ? Number.isSafeInteger(key) : type !== 'text' && Number.isFinite(key)) &&
    (type !== 'timestamptz' || (key >= 0 && key <= LAST_MS))
  if (!isRight) throw new Refusal('CURSOR_INVALID')
  return type === 'timestamptz' ? new Date(key).toISOString() : key
}

function listIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
