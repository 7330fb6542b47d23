import { afterEach, expect, test } from 'vitest'
import { openLocalDraftStore, restoreShelves, shelvedDrafts } from './local-draft-store.ts'
import type { Copy } from './local-draft-store.ts'

const device = new Map<string, Copy>()
const copies = {
  all: async () => [...device.values()],
  put: async (copy: Copy) => void device.set(copy.id, copy),
  remove: async (id: string) => void device.delete(id),
}
const open = (user = 'asha', tab = 'one') => openLocalDraftStore(user, 'draft', tab, copies)
const unsent = { version: 3, base: { listPrice: 1 }, changes: { title: 'Not sent' }, at: 5 }

afterEach(() => {
  localStorage.clear()
  device.clear()
})

test('words that were not sent outlive a sign-out, and are given back to whose they are alone', async () => {
  open().write(unsent)
  localStorage.clear()
  expect(open().take()).toBeUndefined()
  await restoreShelves('ravi', copies)
  expect([localStorage.length, shelvedDrafts('ravi').size]).toEqual([0, 0])
  await restoreShelves('asha', copies)
  expect(open('asha', 'two').take()).toEqual(unsent)
  expect(open('ravi').take()).toBeUndefined()
})

test('what the server has leaves no copy behind, nor what is published or deleted', async () => {
  const [one, two] = [open(), open('asha', 'two')]
  one.write(unsent)
  one.write({ ...unsent, version: 4, changes: {} })
  expect(device.size).toBe(0)
  one.write(unsent)
  two.take()
  two.settle()
  expect(device.size).toBe(0)
  one.write(unsent)
  two.clear()
  expect([device.size, localStorage.length]).toEqual([0, 0])
})

test('a copy never writes over what the device has', async () => {
  open().write(unsent)
  localStorage.setItem('listingDraft:asha:draft:one', JSON.stringify({ ...unsent, at: 6 }))
  await restoreShelves('asha', copies)
  expect(open('asha', 'two').take()?.at).toBe(6)
})

test('a device that keeps no copies is left alone', async () => {
  await restoreShelves('asha', { all: () => Promise.reject(new Error('private window')) })
  const refuses = { put: () => Promise.reject(new Error('full')), remove: () => Promise.reject(new Error('full')) }
  openLocalDraftStore('asha', 'draft', 'one', refuses).write(unsent)
  expect(open('asha', 'two').take()).toEqual(unsent)
})
