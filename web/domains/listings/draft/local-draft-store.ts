import { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { LocalDraftStore, ShelvedDraft } from '../../../platform/draft/draft-sync.ts'
import { deviceStore } from '../../../platform/storage/device-store.ts'
import type { DeviceStore, Owned } from '../../../platform/storage/device-store.ts'
import type { StorageKey } from '../../../platform/storage/storage.ts'
import { readStored, writeStored } from '../../../platform/storage/storage.ts'

const PREFIX = 'listingDraft:'
const keyOf = (user: string, id: string, tab: string): Copy['id'] => `${PREFIX}${user}:${id}:${tab}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A copy of a localStorage entry of a draft; its id is the entry's key. */
export interface Copy extends Owned {
  id: `${typeof PREFIX}${string}`
  text: string
}
const isCopy = (value: unknown): value is Copy =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['text'] === 'string' &&
  typeof value['owner'] === 'string' &&
  value['id'].startsWith(`${PREFIX}${value['owner']}:`)

/** Signing out clears localStorage; these copies in IndexedDB keep changes that the server never received. */
const copies = deviceStore('words', isCopy)

/** Restores localStorage entries of this person's drafts that a sign-out cleared. */
export async function restoreShelves(owner: string, from: Pick<DeviceStore<Copy>, 'all'> = copies): Promise<void> {
  const found = await from.all().catch(() => [])
  for (const { id, text, owner: theirs } of found)
    if (theirs === owner && readStored(id) === null) writeStored(id, text)
}

/** Entries of another shape are ignored. */
function read(key: StorageKey): ShelvedDraft | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null')
    if (!isRecord(stored)) return undefined
    const { version, at } = stored
    const [base, changes] = [DraftFields.safeParse(stored['base']), DraftFields.safeParse(stored['changes'])]
    return typeof version === 'number' && typeof at === 'number' && base.success && changes.success
      ? { version, at, base: base.data, changes: changes.data }
      : undefined
  } catch {
    return undefined
  }
}

function keysOf(user: string, id = ''): Copy['id'][] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(`${PREFIX}${user}:${id}`) ? [`${PREFIX}${key.slice(PREFIX.length)}` as const] : [],
    )
  } catch {
    return []
  }
}

/** The local store of a draft. Each tab has a separate entry, so that tabs do not overwrite one another. */
export function openLocalDraftStore(
  user: string,
  id: string,
  tab: string,
  copy: Pick<DeviceStore<Copy>, 'put' | 'remove'> = copies,
): LocalDraftStore {
  const own = keyOf(user, id, tab)
  function forget(key: Copy['id']): void {
    writeStored(key, null)
    void copy.remove(key).catch(() => undefined)
  }
  let found = new Map<Copy['id'], string | null>()
  return {
    take() {
      found = new Map(keysOf(user, `${id}:`).map((key) => [key, readStored(key)]))
      const all = [...found.keys()].flatMap((key) => read(key) ?? []).toSorted((a, b) => a.at - b.at)
      const [oldest] = all.toSorted((a, b) => a.version - b.version)
      return (
        oldest && {
          ...oldest,
          at: all.at(-1)?.at ?? oldest.at,
          changes: all.reduce<DraftFields>((sum, { changes }) => ({ ...sum, ...changes }), {}),
        }
      )
    },
    write(draft) {
      const text = JSON.stringify(draft)
      writeStored(own, text)
      // Only unsaved changes need a copy that survives signing out.
      const isOpen = Object.keys(draft.changes).length > 0
      void (isOpen ? copy.put({ id: own, owner: user, text }) : copy.remove(own)).catch(() => undefined)
    },
    settle() {
      for (const [key, text] of found) if (key !== own && readStored(key) === text) forget(key)
      found.clear()
    },
    clear() {
      for (const key of keysOf(user, `${id}:`)) forget(key)
    },
  }
}

/** Drafts of a person on this device: id and time of the last change, ms. */
export function shelvedDrafts(user: string): Map<string, ShelvedDraft> {
  const found = new Map<string, ShelvedDraft>()
  for (const key of keysOf(user)) {
    const id = key.split(':')[2] ?? ''
    const draft = read(key)
    if (draft && (found.get(id)?.at ?? 0) < draft.at) found.set(id, draft)
  }
  return found
}
