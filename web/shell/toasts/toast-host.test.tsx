import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast, toastStore } from '../../platform/toasts.ts'
import { ToastHost } from './toast-host.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ToastHost />
      </I18nProvider>,
    ),
  )
  end = () => {
    act(() => root.unmount())
    element.remove()
  }
})
afterEach(() => {
  end()
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const card = () => document.querySelector('[aria-live="polite"] [data-toast]')
const buttons = () =>
  [...(card()?.querySelectorAll('button') ?? [])].map((one) => one.textContent || one.getAttribute('aria-label'))

test.each([
  ['error', 'Error', 4000],
  ['success', 'Success', 2000],
  ['warning', 'Warning', 2000],
  ['info', 'Information', 2000],
  ['question', 'Question', 2000],
] as const)('%s has its icon and time, and no button', (kind, icon, time) => {
  act(() => void toast[kind]('Said'))
  expect(card()?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(icon)
  expect(buttons()).toEqual([])
  pass(time - 1)
  expect(card()?.textContent).toBe('Said')
  pass(1)
  expect(card()).toBeNull()
})

test('a confirm has an OK button and no timer', () => {
  const confirmed = vi.fn()
  act(() => void toast.confirm('Sure?', confirmed))
  pass(600_000)
  expect(buttons()).toEqual(['OK', 'Dismiss'])
  act(() => card()?.querySelector('button')?.click())
  expect(confirmed).toHaveBeenCalledOnce()
  expect(card()).toBeNull()
})

test('a progress bar runs with the time left', () => {
  act(() => void toast.info('On its way', { progress: true }))
  expect(card()?.querySelector<HTMLElement>('[role="progressbar"]')?.style.animation).toContain('2000ms')
})
