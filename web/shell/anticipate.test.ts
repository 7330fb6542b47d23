import { createMemoryRouter, RouterContextProvider, type RouteObject } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { RouteHandle } from '../platform/head.ts'
import { anticipateSteps } from './anticipate.ts'

const lazy = vi.fn(() => Promise.resolve({ Component: () => null }))
const asks = vi.fn<NonNullable<RouteHandle['asks']>>()
const routes: RouteObject[] = [
  { path: '/', Component: () => null },
  { path: '/homes/:id', handle: { asks } satisfies RouteHandle, lazy },
]
const context = new RouterContextProvider()
const router = createMemoryRouter(routes)
anticipateSteps(router, routes, () => context)
afterEach(() => vi.clearAllMocks())

function touch(link: string): void {
  document.body.innerHTML = link
  document.querySelector('span')?.dispatchEvent(new Event('touchstart', { bubbles: true }))
}
const wait = () => new Promise((resolve) => setTimeout(resolve))

test('a touched link loads the code of its screen and what it asks first', async () => {
  touch('<a href="/homes/7?of=all"><span>A home</span></a>')
  await wait()
  expect(lazy).toHaveBeenCalledOnce()
  expect(asks).toHaveBeenCalledExactlyOnceWith({
    context,
    params: { id: '7' },
    url: new URL('/homes/7?of=all', location.origin),
  })
})

test.each([
  ['to another site', '<a href="https://elsewhere.example/homes/7"><span>A home</span></a>'],
  ['to another tab', '<a href="/homes/7" target="_blank"><span>A home</span></a>'],
  ['to a file', '<a href="/homes/7" download><span>A home</span></a>'],
  ['no link', '<p><span>A home</span></p>'],
])('%s: nothing', async (_, link) => {
  touch(link)
  await wait()
  expect([lazy.mock.calls, asks.mock.calls]).toEqual([[], []])
})

test('a step asks for the data of its screen while its code loads', async () => {
  const code = Promise.withResolvers<{ Component: () => null }>()
  lazy.mockReturnValue(code.promise)
  const step = router.navigate('/homes/8')
  await vi.waitFor(() => expect(asks).toHaveBeenCalledWith(expect.objectContaining({ params: { id: '8' } })))
  code.resolve({ Component: () => null })
  await step
})
