import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, pauseToasts, resumeToasts, toast, toastStore } from './toasts.ts'

const texts = () => toastStore.get().map(({ text }) => text)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.useRealTimers()
})

test.each(['success', 'warning', 'info', 'question'] as const)('%s stays two seconds', (kind) => {
  toast[kind]('Saved')
  vi.advanceTimersByTime(1999)
  expect(texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('an error stays four seconds and has no button', () => {
  toast.error('Invalid OTP')
  vi.advanceTimersByTime(3999)
  expect(toastStore.get()).toMatchObject([{ kind: 'error', text: 'Invalid OTP', confirm: false }])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a confirm stays until it is answered', () => {
  const answered = vi.fn()
  const id = toast.confirm('Delete the draft?', answered)
  vi.advanceTimersByTime(3_600_000)
  expect(toastStore.get()).toMatchObject([{ confirm: true, kind: 'question', duration: null }])
  dismissToast(id)
  expect(texts()).toEqual([])
})

test('a toast without a time stays until dismissed', () => {
  toast.info('Please Allow to Access Location', { duration: null })
  vi.advanceTimersByTime(3_600_000)
  expect(texts()).toEqual(['Please Allow to Access Location'])
})

test('being looked at stops the clock, and it runs on from where it stood', () => {
  toast.info('Hello')
  vi.advanceTimersByTime(1500)
  pauseToasts()
  pauseToasts()
  vi.advanceTimersByTime(10_000)
  expect(texts()).toEqual(['Hello'])
  resumeToasts()
  vi.advanceTimersByTime(499)
  expect(texts()).toEqual(['Hello'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('the same message again takes the place of the first', () => {
  toast.info('Saved')
  vi.advanceTimersByTime(1500)
  toast.info('Saved')
  expect(texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1500)
  expect(texts()).toEqual(['Saved'])
})
