import { setTimeout } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { FetchFault, fetchSafely } from '../../../platform/http/fetch-safely.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { storePicture } from '../../uploads/service.ts'
import { openArchive, readEntry, type Archive } from './archive.ts'
import { pathInArchive, type NamedPhoto } from './rows.ts'
import { message } from '../../../../contract/messages/messages.ts'

export interface ImportTools {
  storage: Storage
  clock: Clock
  /** Whether an address may be connected to; tests allow their own server. */
  isAllowed?: ((address: string, port: number) => boolean) | undefined
}

/** Larger than the limit of uploads, which the browser scales down first: a phone's photo of 50 megapixels must fit. */
const MAX_BYTES = 30 * 1024 * 1024
const PATIENCE_MS = 20_000
const AT_ONCE = 2
/** How often, and how long apart, a picture is retried while the encoder is busy. */
const [TRIES, PAUSE_MS] = [60, 2000]

interface Fetched {
  keys: Map<string, string>
  faults: Fault[]
}

/** Fetches pictures; faults name the given column. */
export type PhotoBringer = (photos: readonly NamedPhoto[], of: Pick<Fault, 'column'>) => Promise<Fetched>

/** Fetches the pictures of one import, each only once, even after a crash. */
export function photoBringer(
  database: Database,
  tools: ImportTools,
  { importId, userId }: { importId: string; userId: string },
): PhotoBringer {
  let archive: Promise<Archive> | undefined
  const opened = async () => {
    const { rows } = await database.query<{ archive: Buffer | null }>(
      'select archive from listing_imports where id = $1',
      [importId],
    )
    if (!rows[0]?.archive) throw new FetchFault(message('ZIP_GONE'))
    return openArchive(rows[0].archive)
  }
  async function bytesOf(address: string): Promise<Buffer> {
    const path = pathInArchive(address)
    if (path === undefined) {
      const { isAllowed } = tools
      return fetchSafely(address, { mostBytes: MAX_BYTES, patienceMs: PATIENCE_MS, ...(isAllowed && { isAllowed }) })
    }
    const files = await (archive ??= opened())
    const entry = files.entries.get(path)
    const bytes = entry && (await readEntry(files, entry, MAX_BYTES))
    if (!bytes) throw new FetchFault(message('ZIP_FILE_DAMAGED'))
    return bytes
  }
  async function store(bytes: Buffer): Promise<string> {
    for (let tried = 1; ; tried++)
      try {
        return (await storePicture(database, tools.storage, tools.clock.now(), bytes, userId)).key
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'UNAVAILABLE' || tried === TRIES) throw error
        await setTimeout(PAUSE_MS)
      }
  }
  async function fetchOne(address: string): Promise<void> {
    const outcome = await bytesOf(address)
      .then(store)
      .then(
        (key) => ({ key, fault: null }),
        (error: unknown) => {
          const isPictures = error instanceof Refusal && error.code.startsWith('PICTURE_')
          if (error instanceof FetchFault || isPictures) return { key: null, fault: JSON.stringify(error.says) }
          throw error
        },
      )
    await database.query(
      `insert into listing_import_photos (import_id, address, picture_key, fault) values ($1, $2, $3, $4) on conflict do nothing`,
      [importId, address, outcome.key, outcome.fault],
    )
  }
  return async (photos, of) => {
    const addresses = [...new Set(photos.map(({ address }) => address))]
    const brought = async () => {
      const { rows } = await database.query<{ address: string; key: string | null; fault: string | null }>(
        `select address, picture_key as key, fault from listing_import_photos where import_id = $1 and address = any($2::text[])`,
        [importId, addresses],
      )
      return rows
    }
    const known = new Set((await brought()).map(({ address }) => address))
    const waiting = addresses.filter((address) => !known.has(address))
    const line = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await fetchOne(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, line))
    const all = await brought()
    return {
      keys: new Map(all.flatMap(({ address, key }) => (key === null ? [] : [[address, key]]))),
      faults: all.flatMap(({ address, fault }) =>
        fault === null ? [] : [{ ...of, message: readFault(fault), value: pathInArchive(address) ?? address }],
      ),
    }
  }
}

/** A stored fault; earlier releases stored the English sentence. */
function readFault(kept: string): Fault['message'] {
  if (!kept.startsWith('{')) return kept
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  return JSON.parse(kept) as Fault['message']
}
