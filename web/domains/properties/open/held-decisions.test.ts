import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { dismissToast, toastStore } from '../../../platform/toasts.ts'
import { heldDecisions, holdDecision } from './held-decisions.ts'

const person = (_id: string): User => ({
  _id,
  firstName: 'Asha',
  lastName: 'Rao',
  emailVerified: false,
  phoneVerified: false,
  roles: ['Moderator'],
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
})

beforeEach(() => {
  vi.useFakeTimers()
  currentUser.set(person('a'))
})
afterEach(() => {
  currentUser.set(null)
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.useRealTimers()
})

test('a decision is sent once its message is gone, or the page is left', () => {
  const send = vi.fn(async () => undefined)
  holdDecision(['home'], 'Approved', send)
  expect([send.mock.calls.length, heldDecisions.get()]).toEqual([0, ['home']])
  vi.advanceTimersByTime(8000)
  dispatchEvent(new Event('pagehide'))
  expect(send).toHaveBeenCalledOnce()
  holdDecision(['other'], 'Approved', send)
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(8000)
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([null, person('b')])('a decision of somebody who signed out meanwhile is not sent', (next) => {
  const send = vi.fn(async () => undefined)
  holdDecision(['home'], 'Approved', send)
  currentUser.set(next)
  vi.advanceTimersByTime(8000)
  dispatchEvent(new Event('pagehide'))
  expect([send.mock.calls.length, toastStore.get(), heldDecisions.get()]).toEqual([0, [], []])
})
