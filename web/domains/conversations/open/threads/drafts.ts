import type { ThreadSubject } from '../../../../../contract/conversations/threads.ts'
import { storageKeys } from '../../../../platform/storage/storage.ts'
import { useStore } from '../../../../platform/storage/store.ts'
import { createStored } from '../../../../platform/storage/stored.ts'

type Drafts = Readonly<Record<string, string>>

function read(stored: unknown): Drafts {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'))
}

const none: Drafts = {}

/** What was begun and not sent yet, by what it is about; signing out forgets it. */
export const messageDrafts = createStored<Drafts>(storageKeys.messageDrafts, read, none)

/** Under which name the text of a thread is kept, before there is a thread as after. */
export const draftKey = ({ kind, id }: { kind: ThreadSubject; id: string }): string => `${kind}:${id}`

/** Keeps what is being written; forgets it when it is empty. */
function keepDraft(of: string, text: string): void {
  const { [of]: _old, ...others } = messageDrafts.get()
  messageDrafts.set(text ? { ...others, [of]: text } : others)
}

/** The text that is being written, and how to change it. */
export function useDraft(of: string): [text: string, write: (text: string) => void] {
  return [useStore(messageDrafts, none)[of] ?? '', (text) => keepDraft(of, text)]
}
