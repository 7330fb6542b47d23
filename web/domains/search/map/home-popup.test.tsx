import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { App } from '../../../app.tsx'
import { call } from '../../../platform/api/call.ts'
import { createQueryClient } from '../../../platform/api/query-client.ts'
import { createI18n } from '../../../platform/language.ts'
import { all, one, until } from '../../../testing/dom.ts'
import { config } from '../../../testing/open-app.tsx'
import { cardOf, idOf } from '../../../testing/search-market.ts'
import { HomePopup } from './home-popup.tsx'

// The frame needs a map, which needs WebGL.
vi.mock('./map-dialog.tsx', () => ({
  MapDialog: ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
    <main>
      <h2>{heading}</h2>
      {children}
    </main>
  ),
  CardSkeleton: () => null,
}))

test('all homes of one pin are listed, page after page', async () => {
  const homes = Array.from({ length: 23 }, (_, number) => cardOf(number))
  vi.stubGlobal('fetch', async (input: string) => {
    const { searchParams } = new URL(input, location.href)
    const [from, most] = [Number(searchParams.get('cursor') ?? 0), Number(searchParams.get('limit'))]
    const next = from + most < homes.length ? { next: String(from + most) } : {}
    return Response.json({ data: homes.slice(from, from + most), ...next })
  })
  const spot = {
    key: 'here',
    location: [77.6, 12.9] as [number, number],
    count: homes.length,
    homes: homes.map(({ id, propertySubType }) => ({
      id,
      propertySubType,
      location: [77.6, 12.9] as [number, number],
    })),
    box: [77.6, 12.9, 77.6, 12.9] as [number, number, number, number],
  }
  const popup = <HomePopup spot={spot} search={{ market: 'in', intent: 'sale' }} homes={[]} onClose={() => undefined} />
  const router = createMemoryRouter([{ path: '/', element: popup }])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <App
      i18n={await createI18n('en', config)}
      queryClient={createQueryClient(call, false)}
      config={config}
      theme="light"
    >
      <RouterProvider router={router} />
    </App>,
  )
  const more = await one('button', 'Show more')
  expect((await one('h2', '23 homes here')).textContent).toBe('23 homes here')
  expect(all('article')).toHaveLength(20)
  more.click()
  await until(() =>
    expect(all('article').map(({ dataset }) => dataset['home'])).toEqual(homes.map((_, number) => idOf(number))),
  )
  expect(all('button', 'Show more')).toEqual([])
  root.unmount()
  vi.unstubAllGlobals()
})
