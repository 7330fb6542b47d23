import { deviceStore } from '../../../platform/storage/device-store.ts'
import type { Owned } from '../../../platform/storage/device-store.ts'
import type { LocalPhotoStore, ShelvedPhoto } from '../open/photos/photo-queue.ts'

interface Row extends ShelvedPhoto, Owned {
  draft: string
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'owner' in value && 'draft' in value && 'picture' in value

const photos = deviceStore('photos', isRow)

/** Stores a draft's photos on this device, and deletes those of other people. */
export function openLocalPhotoStore(owner: string, draft: string): LocalPhotoStore {
  return {
    async all() {
      const rows = await photos.all()
      await Promise.all(rows.filter((row) => row.owner !== owner).map(({ id }) => photos.remove(id)))
      return rows
        .filter((row) => row.owner === owner && row.draft === draft)
        .map(({ owner: _owner, draft: _draft, ...photo }) => photo)
    },
    put: (photo) => photos.put({ ...photo, owner, draft }),
    remove: photos.remove,
  }
}
