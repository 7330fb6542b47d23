import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft, DraftFields } from '../../../../contract/listings/drafts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { TYPING_PAUSE, keepDraft } from '../../../platform/draft/draft-sync.ts'
import type { DraftCalls, DraftSync } from '../../../platform/draft/draft-sync.ts'
import { openLocalDraftStore } from './local-draft-store.ts'

const ID = '019b76da-d390-738f-b5ed-9d4f484fd748'
const at = '2026-06-01T06:00:00.000Z'
const offline = () => new ApiError({ status: 0, code: 'NETWORK_UNREACHABLE', message: 'x' })

/** A server with one draft, which can be cut off before it hears or before it answers. */
class FakeServer implements DraftCalls {
  version = 0
  fields: DraftFields = {}
  line: 'up' | 'down' | 'lost answers' = 'up'
  heard = 0
  #draft = (): Draft => ({ id: ID, version: this.version, fields: this.fields, createdAt: at, updatedAt: at })
  async #hear<T>(work: () => T): Promise<T> {
    this.heard += 1
    if (this.line === 'down') throw offline()
    const answer = work()
    if (this.line === 'lost answers') throw offline()
    return answer
  }
  write(patch: DraftFields) {
    this.fields = { ...this.fields, ...patch }
    for (const [field, value] of Object.entries(patch)) if (value === null) delete this.fields[field]
    this.version += 1
    return { version: this.version, updatedAt: at }
  }
  start = (_id: string, fields: DraftFields) =>
    this.#hear(() => {
      if (this.version === 0) this.write(fields)
      return this.#draft()
    })
  save = (_id: string, version: number, changes: DraftFields) =>
    this.#hear(() => {
      if (version !== this.version) throw new ApiError({ status: 412, code: 'DRAFT_CHANGED', message: 'x' })
      return this.write(changes)
    })
  get = async () => {
    if (this.line === 'down') throw offline()
    return this.#draft()
  }
}

let server: FakeServer
const opened: DraftSync[] = []
let tabs = 0

/** A tab that opens the draft, or begins it. */
async function open(fresh = false): Promise<DraftSync> {
  const localStore = openLocalDraftStore('asha', ID, `tab${(tabs += 1)}`)
  const kept = fresh ? undefined : localStore.take()
  const draft = fresh ? undefined : await server.get().catch(() => undefined)
  const draftSync = keepDraft({ localStore, calls: server, id: ID, kept, draft })
  draftSync.begin()
  opened.push(draftSync)
  return draftSync
}
const pause = () => vi.advanceTimersByTimeAsync(TYPING_PAUSE)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  server = new FakeServer()
})
afterEach(() => {
  for (const draftSync of opened.splice(0)) draftSync.end()
  localStorage.clear()
  vi.useRealTimers()
})

test('what is typed is begun on the server after a pause, and once', async () => {
  const draftSync = await open(true)
  draftSync.set({ title: 'A' })
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE / 2)
  draftSync.set({ title: 'A home' })
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE / 2)
  expect(server.heard).toBe(0)
  await pause()
  expect(server).toMatchObject({ heard: 1, version: 1, fields: { title: 'A home' } })
  expect(draftSync.get()).toMatchObject({ version: 1, state: 'saved' })
  draftSync.set({ title: 'A home' })
  await pause()
  expect(server.heard).toBe(1)
})

test('without a connection everything is on the device, is there after a reload, and is sent when the connection is back', async () => {
  server.line = 'down'
  const draftSync = await open(true)
  draftSync.set({ title: 'Begun in a tunnel', listPrice: 5 })
  await pause()
  expect(draftSync.get().state).toBe('waiting')
  draftSync.end()
  const again = await open()
  expect(again.get()).toMatchObject({ version: 0, fields: { title: 'Begun in a tunnel', listPrice: 5 } })
  await vi.advanceTimersByTimeAsync(0)
  again.set({ listPrice: null })
  server.line = 'up'
  dispatchEvent(new Event('online'))
  await pause()
  expect(server.fields).toEqual({ title: 'Begun in a tunnel' })
  expect(again.get().state).toBe('saved')
})

test('an answer that was lost is no conflict, even where one typed on', async () => {
  server.version = 1
  const draftSync = await open()
  server.line = 'lost answers'
  draftSync.set({ title: 'A hom' })
  await pause()
  expect(server.fields).toEqual({ title: 'A hom' })
  draftSync.set({ title: 'A home' })
  server.line = 'up'
  dispatchEvent(new Event('online'))
  await pause()
  await pause()
  expect(draftSync.get()).toMatchObject({ state: 'saved', conflicts: [] })
  expect(server.fields).toEqual({ title: 'A home' })
})

test('two tabs that write other fields are laid together without a question', async () => {
  server.write({ title: 'Old', listPrice: 1 })
  const [one, two] = [await open(), await open()]
  one.set({ title: 'New' })
  await one.flush()
  two.set({ listPrice: 2 })
  await two.flush()
  await pause()
  expect(server.fields).toEqual({ title: 'New', listPrice: 2 })
  expect(two.get().fields).toEqual({ title: 'New', listPrice: 2 })
})

test('two tabs that write the same field ask, and nothing is lost before or after, not even by a reload', async () => {
  server.write({ title: 'Old', listPrice: 1, livingArea: 5 })
  const [one, two] = [await open(), await open()]
  one.set({ title: 'From one', listPrice: 2 })
  await one.flush()
  two.set({ title: 'From two', listPrice: 3 })
  expect(await two.flush()).toBe(false)
  expect(two.get().conflicts.map(({ field, mine, theirs }) => [field, mine, theirs])).toEqual([
    ['title', 'From two', 'From one'],
    ['listPrice', 3, 2],
  ])
  two.set({ livingArea: 6 })
  two.end()
  const again = await open()
  expect(again.get()).toMatchObject({ state: 'conflict', fields: { title: 'From two', listPrice: 3, livingArea: 6 } })
  again.decide(['listPrice'])
  await again.flush()
  await pause()
  expect(server.fields).toEqual({ title: 'From two', listPrice: 2, livingArea: 6 })
  expect(again.get()).toMatchObject({ state: 'saved', fields: server.fields })
})

test('what is typed while a save is under way is sent after it', async () => {
  server.version = 1
  const draftSync = await open()
  draftSync.set({ title: 'A' })
  const flushed = draftSync.flush()
  draftSync.set({ title: 'B' })
  await flushed
  await pause()
  expect(server.fields).toEqual({ title: 'B' })
})

test('what the server does not take stays on the device and is sent again once it is mended', async () => {
  server.version = 1
  const draftSync = await open()
  const save = server.save
  server.save = () => Promise.reject(new ApiError({ status: 422, code: 'PICTURE_NOT_YOURS', message: 'x' }))
  draftSync.set({ title: 'A' })
  await draftSync.flush()
  expect(draftSync.get()).toMatchObject({ state: 'refused', fields: { title: 'A' } })
  server.save = save
  draftSync.set({ title: 'B' })
  await pause()
  expect(draftSync.get().state).toBe('saved')
})

test('a draft that is gone says so and keeps what was typed', async () => {
  server.version = 1
  const draftSync = await open()
  server.save = () => Promise.reject(new ApiError({ status: 404, code: 'DRAFT_NOT_FOUND', message: 'x' }))
  draftSync.set({ title: 'A' })
  await draftSync.flush()
  draftSync.set({ title: 'AB' })
  expect(draftSync.get()).toMatchObject({ state: 'gone', fields: { title: 'AB' } })
})
