import type { Message } from '../../../../contract/conversations/threads.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { DeviceStore, Owned } from '../../../platform/storage/device-store.ts'
import { createStore } from '../../../platform/storage/store.ts'
import type { Store } from '../../../platform/storage/store.ts'

/** A file of a message; uploaded when the message is sent. */
export interface QueuedFile {
  name: string
  type: string
  file: Blob
  /** Set after the upload. */
  documentId?: string
}

/** A message queued on this device; its id is the client id, and sorts by time. */
export interface QueuedMessage extends Owned {
  threadId: string
  text: string
  files: readonly QueuedFile[]
  voiceNoteId?: string
  at: string
  /** Why the server refused it. */
  fault?: string
}

export interface OutboxView {
  /** In order of writing. */
  messages: readonly QueuedMessage[]
  /** The message being sent, and the uploaded fraction of its files. */
  sending?: { id: string; share: number } | undefined
}

export interface OutboxCalls {
  /** Returns the document's id. */
  upload: (file: QueuedFile, onProgress: (share: number) => void) => Promise<string>
  send: (message: QueuedMessage, attachments: string[]) => Promise<Message>
  /** Called when the server has it, before it leaves the queue. */
  sent: (threadId: string, message: Message) => void
  /** Only one tab sends at a time. */
  inTurn: (work: () => Promise<void>) => Promise<void>
  /** Notifies other tabs of a changed queue. */
  changed: () => void
}

export interface Outbox extends Pick<Store<OutboxView>, 'get' | 'subscribe'> {
  add: (message: Omit<QueuedMessage, 'owner' | 'fault'>) => void
  retry: (id: string) => void
  remove: (id: string) => void
  /** Reloads the stored queue, which another tab may have changed. */
  reload: () => Promise<void>
  /** Sends queued messages now instead of at the next try. */
  run: () => void
  end: () => void
}

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** Whether the server would refuse the same message again. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status)

interface OutboxOptions {
  owner: string
  store: DeviceStore<QueuedMessage>
  calls: OutboxCalls
}

/** A person's unsent messages: stored on the device, sent in order and retried. */
export function createOutbox({ owner, store, calls }: OutboxOptions): Outbox {
  const view = createStore<OutboxView>({ messages: [] })
  /** Messages that could not be stored, which last as long as the page. */
  const unkept = new Set<string>()
  let running = false
  let again = false
  let ended = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const messages = () => view.get().messages
  const show = (more: Partial<OutboxView>) => view.set({ ...view.get(), ...more })
  const inOrder = (all: readonly QueuedMessage[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))

  async function keep(message: QueuedMessage): Promise<void> {
    show({ messages: inOrder([...messages().filter(({ id }) => id !== message.id), message]) })
    unkept.add(message.id)
    try {
      await store.put(message)
      unkept.delete(message.id)
      calls.changed()
    } catch {
      // Private windows may refuse storage.
    }
  }
  async function forget(id: string): Promise<void> {
    show({ messages: messages().filter((one) => one.id !== id) })
    unkept.delete(id)
    await store.remove(id).then(calls.changed, () => undefined)
  }
  async function reload(): Promise<void> {
    const kept = await store.all().catch(() => undefined)
    if (!kept || ended) return
    const own = kept.filter((one) => one.owner === owner)
    const inMemory = messages().filter(({ id }) => unkept.has(id) && !own.some((one) => one.id === id))
    show({ messages: inOrder([...own, ...inMemory]) })
  }

  async function deliver(message: QueuedMessage): Promise<void> {
    const { id } = message
    let files = message.files
    show({ sending: { id, share: 0 } })
    for (const [at, file] of files.entries()) {
      if (file.documentId !== undefined) continue
      const documentId = await calls.upload(file, (share) =>
        show({ sending: { id, share: (at + share) / files.length } }),
      )
      files = files.with(at, { ...file, documentId })
      await keep({ ...message, files })
    }
    const attachments = files.flatMap(({ documentId }) => documentId ?? [])
    calls.sent(message.threadId, await calls.send(message, attachments))
    await forget(id)
  }
  async function sendAll(): Promise<void> {
    await reload()
    for (;;) {
      const next = messages().find(({ fault }) => fault === undefined)
      if (!next || ended) return
      try {
        await deliver(next)
        failures = 0
      } catch (error) {
        if (!isFinal(error)) throw error
        await keep({ ...next, fault: error.message || error.code })
      } finally {
        show({ sending: undefined })
      }
    }
  }
  async function run(): Promise<void> {
    again = running
    if (running || ended || !messages().some(({ fault }) => fault === undefined)) return
    running = true
    clearTimeout(timer)
    try {
      await calls.inTurn(sendAll)
    } catch (error) {
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures)
      failures += 1
      const asked = error instanceof ApiError && error.retryAfterMs > 0 ? error.retryAfterMs : 0
      if (!ended) timer = setTimeout(() => void run(), Math.max(wait, asked))
    } finally {
      running = false
    }
    if (again) void run()
  }

  return {
    get: view.get,
    subscribe: view.subscribe,
    add: (message) => void keep({ ...message, owner }).then(run),
    retry(id) {
      const found = messages().find((one) => one.id === id)
      if (!found) return
      const { fault: _fault, ...anew } = found
      void keep(anew).then(run)
    },
    remove: (id) => void forget(id),
    reload,
    run: () => {
      failures = 0
      void run()
    },
    end() {
      ended = true
      clearTimeout(timer)
    },
  }
}
