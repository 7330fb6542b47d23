import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { uploadDocument } from '../../../../contract/documents.ts'
import { sendMessage } from '../../../../contract/conversations/threads.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { upload } from '../../../platform/api/upload.ts'
import { unsent } from '../../../platform/session/unsent.ts'
import { deviceStore } from '../../../platform/storage/device-store.ts'
import { showMessage } from '../log/use-message-log.ts'
import { createOutbox, type Outbox, type OutboxView, type QueuedFile, type QueuedMessage } from './outbox.ts'

/** Name of the lock and channel between the person's tabs. */
const NAME = 'messages-outbox'
/** Timeout of sending a message. */
const SEND_TIMEOUT_MS = 30_000

const isQueued = (value: unknown): value is QueuedMessage =>
  typeof value === 'object' && value !== null && 'owner' in value && 'threadId' in value && 'files' in value

const store = deviceStore('messages', isQueued)

async function uploadFile({ name, type, file }: QueuedFile, onProgress: (share: number) => void): Promise<string> {
  const path = withSearch(uploadDocument.path, { kind: 'message', name: name.slice(-120) })
  const typed = file.type === type ? file : new Blob([file], { type })
  return (await upload({ ...uploadDocument, path }, typed, onProgress)).data.id
}

let own: { person: string; outbox: Outbox; close: () => void } | undefined

/** The outbox of the signed-in person, created on first use and active until they sign out. */
export function ownOutbox(client: QueryClient, person: string): Outbox {
  if (own?.person === person) return own.outbox
  own?.close()
  const channel = new BroadcastChannel(NAME)
  const outbox = createOutbox({
    owner: person,
    store,
    calls: {
      upload: uploadFile,
      send: async ({ id, threadId, text, voiceNoteId }, attachments) => {
        const body = {
          clientId: id,
          text,
          ...(attachments.length > 0 && { attachments }),
          ...(voiceNoteId !== undefined && { voiceNoteId }),
        }
        const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
        return (await call(sendMessage, { params: { id: threadId }, body }, { signal })).data
      },
      sent: (threadId, message) => showMessage(client, person, threadId, message),
      // Without locks, as on plain http, the server removes duplicates from two tabs.
      inTurn: (work) => ('locks' in navigator ? navigator.locks.request(`${NAME} ${person}`, () => work()) : work()),
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one site
      changed: () => channel.postMessage(''),
    },
  })
  const wake = () => {
    if (document.visibilityState === 'visible') outbox.run()
  }
  channel.addEventListener('message', () => void outbox.reload())
  addEventListener('online', outbox.run)
  document.addEventListener('visibilitychange', wake)
  const stopCounting = outbox.subscribe(() => unsent.set(outbox.get().messages.length))
  own = {
    person,
    outbox,
    close() {
      outbox.end()
      stopCounting()
      unsent.set(0)
      removeEventListener('online', outbox.run)
      document.removeEventListener('visibilitychange', wake)
      channel.close()
    },
  }
  void outbox.reload().then(outbox.run)
  return outbox
}

/** Stops sending when the person leaves; their queue stays on the device. */
export function endOutbox(): void {
  own?.close()
  own = undefined
}

const nothing: OutboxView = { messages: [] }

/** A person's outbox and its state. */
export function useOutbox(person: string): { outbox: Outbox; view: OutboxView } {
  const outbox = ownOutbox(useQueryClient(), person)
  return { outbox, view: useSyncExternalStore(outbox.subscribe, outbox.get, () => nothing) }
}
