import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test } from 'vitest'
import { one, texts, until } from '../testing/dom.ts'
import { search } from '../ui/table/filters.ts'
import { useListState } from '../ui/table/list-state.ts'

function Table() {
  const { values, sort, setFilter, setSort } = useListState({
    filters: { city: search('City'), state: search('State') },
    sorts: [
      { value: 'title', name: 'By title' },
      { value: '-date', name: 'Newest first' },
    ],
  })
  return (
    <main>
      <button type="button" onClick={() => setFilter('city', 'pune')}>
        City
      </button>
      <button type="button" onClick={() => setFilter('state', 'open')}>
        State
      </button>
      <button type="button" onClick={() => setSort('-date')}>
        Order
      </button>
      <p>{JSON.stringify([values, sort])}</p>
    </main>
  )
}

test('a filter pressed while another one loads keeps it', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const held = Promise.withResolvers<null>()
  let isHeld = false
  const router = createMemoryRouter([{ path: '/', Component: Table, loader: () => (isHeld ? held.promise : null) }])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(<RouterProvider router={router} />)
  const city = await one('button', 'City')
  isHeld = true
  city.click()
  await until(() => expect(texts('main p')).toEqual(['[{"city":"pune"},"title"]']))
  expect(router.state.location.search).toBe('')
  ;(await one('button', 'State')).click()
  await until(() => expect(texts('main p').join()).toContain('open'))
  ;(await one('button', 'Order')).click()
  held.resolve(null)
  await until(() => expect(router.state.location.search).toBe('?city=pune&state=open&sort=-date'))
})
