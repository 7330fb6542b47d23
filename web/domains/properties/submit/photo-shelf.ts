import type { PhotoShelf, ShelvedPhoto } from './photo-queue.ts'

const STORE = 'photos'

interface Row extends ShelvedPhoto {
  owner: string
  draft: string
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'owner' in value && 'draft' in value && 'picture' in value

/** What a request answers; rejects where the device keeps nothing, as private windows may. */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps no photos.')))
  })
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('listing-photos', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }))
  return done(request)
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase()
  try {
    return await done(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Where the photos of a draft wait on this device. What somebody else left here is thrown away. */
export function openPhotoShelf(owner: string, draft: string): PhotoShelf {
  async function remove(id: string): Promise<void> {
    await inStore('readwrite', (store) => store.delete(id))
  }
  return {
    async all() {
      const found: unknown = await inStore('readonly', (store) => store.getAll())
      const rows = Array.isArray(found) ? found.filter(isRow) : []
      await Promise.all(rows.filter((row) => row.owner !== owner).map(({ id }) => remove(id)))
      return rows
        .filter((row) => row.owner === owner && row.draft === draft)
        .map(({ id, name, seq, picture, key }) => ({ id, name, seq, picture, ...(key !== undefined && { key }) }))
    },
    async put(photo) {
      await inStore('readwrite', (store) => store.put({ ...photo, owner, draft } satisfies Row))
    },
    remove,
  }
}
