import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingOverlay } from './loading-overlay.tsx'
import { watchNavigation } from './watch-navigation.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let finish: () => void = () => undefined
const slow = () =>
  new Promise<null>((resolve) => {
    finish = () => resolve(null)
  })
const routes = [
  { path: '/', element: null },
  { path: '/quick', element: null },
  { path: '/slow', loader: slow, element: null },
  { path: '/quiet', loader: slow, handle: { disableLoader: true }, element: null },
]

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const isShown = () => document.querySelector('[role="status"][aria-label="Loading page"]') !== null

let end: () => void
let router: ReturnType<typeof createMemoryRouter>

beforeEach(() => {
  vi.useFakeTimers()
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  router = createMemoryRouter(routes)
  const stop = watchNavigation(router, routes)
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <LoadingOverlay />
      </I18nProvider>,
    ),
  )
  end = () => {
    vi.runAllTimers()
    act(() => root.unmount())
    stop()
    element.remove()
  }
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

async function go(to: string) {
  await act(async () => {
    void router.navigate(to)
    await vi.advanceTimersByTimeAsync(0)
  })
}

test('stays until 500 ms after the end of the navigation', async () => {
  await go('/slow')
  expect(isShown()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(isShown()).toBe(true)
  finish()
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(isShown()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(isShown()).toBe(false)
})

test('is seen on a navigation that has nothing to wait for', async () => {
  await go('/quick')
  expect(isShown()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(isShown()).toBe(false)
})

test('is not shown when the target opts out', async () => {
  await go('/quiet')
  expect(isShown()).toBe(false)
  finish()
})

test('a new navigation within the 500 ms keeps it up', async () => {
  await go('/quick')
  await act(() => vi.advanceTimersByTimeAsync(300))
  await go('/slow')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(isShown()).toBe(true)
  finish()
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(isShown()).toBe(false)
})

test('says that there is no line, as long as there is none', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await go('/slow')
  expect(document.body.textContent).toContain('You are offline.')
  line.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(document.body.textContent).not.toContain('You are offline.')
  expect(isShown()).toBe(true)
  finish()
  line.mockRestore()
})
