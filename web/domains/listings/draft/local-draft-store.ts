import { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { LocalDraftStore, ShelvedDraft } from '../../../platform/draft/draft-sync.ts'
import { deviceStore } from '../../../platform/storage/device-store.ts'
import type { DeviceStore, Owned } from '../../../platform/storage/device-store.ts'
import type { StorageKey } from '../../../platform/storage/storage.ts'
import { readStored, writeStored } from '../../../platform/storage/storage.ts'

const PREFIX = 'listingDraft:'
const keyOf = (user: string, id: string, tab: string): Copy['id'] => `${PREFIX}${user}:${id}:${tab}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A copy of what a tab keeps, as it stands in localStorage; its id is that of the tab's place there. */
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

/** Signing out clears localStorage, and with it words that the server never had: a copy outlives it. */
const copies = deviceStore('words', isCopy)

/** Lays back what a sign-out cleared of this person's drafts, and of nobody else's. */
export async function restoreShelves(owner: string, from: Pick<DeviceStore<Copy>, 'all'> = copies): Promise<void> {
  const found = await from.all().catch(() => [])
  for (const { id, text, owner: theirs } of found)
    if (theirs === owner && readStored(id) === null) writeStored(id, text)
}

/** Only the product writes it; what has another shape counts as nothing. */
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

/** The place of one draft on this device; each tab writes its own, so that none writes over another's. */
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
      // Only what the server lacks outlives a sign-out.
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

/** Ids of the drafts this device keeps of a person, with when each was last written, ms. */
export function shelvedDrafts(user: string): Map<string, ShelvedDraft> {
  const found = new Map<string, ShelvedDraft>()
  for (const key of keysOf(user)) {
    const id = key.split(':')[2] ?? ''
    const draft = read(key)
    if (draft && (found.get(id)?.at ?? 0) < draft.at) found.set(id, draft)
  }
  return found
}
