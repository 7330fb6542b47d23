import { isImpersonated } from './impersonation.ts'

/** A row that belongs to one person of this device. */
export interface Owned {
  id: string
  owner: string
}

export interface DeviceStore<Row extends Owned> {
  /** Everything that is kept, of whomever; what has another shape is left out. */
  all: () => Promise<Row[]>
  put: (row: Row) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** What a request answers; rejects where the device keeps nothing, as private windows may. */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps nothing.')))
  })
}

const names = ['photos', 'words', 'messages', 'recordings'] as const
type StoreName = (typeof names)[number]

/** A store in the browser's database, which a sign-out leaves alone: what is in it must name its owner. */
export function deviceStore<Row extends Owned>(
  name: StoreName,
  isRow: (value: unknown) => value is Row,
): DeviceStore<Row> {
  async function open(): Promise<IDBDatabase> {
    if (isImpersonated()) throw new Error('The device keeps nothing of another person.')
    const request = indexedDB.open(`listing-${name}`, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(name, { keyPath: 'id' }))
    return done(request)
  }
  async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const opened = await open()
    try {
      return await done(work(opened.transaction(name, mode).objectStore(name)))
    } finally {
      opened.close()
    }
  }
  return {
    async all() {
      const found: unknown = await inStore('readonly', (store) => store.getAll())
      return Array.isArray(found) ? found.filter(isRow) : []
    },
    async put(row) {
      await inStore('readwrite', (store) => store.put(row))
    },
    async remove(id) {
      await inStore('readwrite', (store) => store.delete(id))
    },
  }
}

const isOwned = (value: unknown): value is Owned =>
  typeof value === 'object' && value !== null && 'id' in value && 'owner' in value

/** Erases all that stores of this device hold of a person, those named or each of them; what cannot be reached is left. */
export async function forgetOnDevice(owner: string, among: readonly StoreName[] = names): Promise<void> {
  const stores = among.map((name) => deviceStore(name, isOwned))
  const erase = async (store: DeviceStore<Owned>) => {
    const rows = await store.all()
    await Promise.all(rows.filter((row) => row.owner === owner).map(({ id }) => store.remove(id)))
  }
  await Promise.allSettled(stores.map(erase))
}
