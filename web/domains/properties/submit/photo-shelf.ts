import type { PhotoShelf, ShelvedPhoto } from './photo-queue.ts'

const STORE = 'photos'

interface Row extends ShelvedPhoto {
  owner: string
  draft: string
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('listing-photos', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The device keeps no photos.'))
  })
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The device keeps no photos.'))
  })
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
  const remove = async (id: string) => void (await inStore('readwrite', (store) => store.delete(id)))
  return {
    async all() {
      const rows = await inStore<Row[]>('readonly', (store) => store.getAll())
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
