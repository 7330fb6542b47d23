import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test } from 'vitest'
import { all, choose, one, texts, type, until } from '../testing/dom.ts'
import { choice, flag, reference, search } from '../ui/table/filters.ts'
import { pageOf, useListState } from '../ui/table/list-state.ts'
import { TableScreen } from '../ui/table/table-screen.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const people = ['Asha', 'Bina', 'Chand', 'Dev', 'Esha'].map((name, at) => ({
  id: `p${at}`,
  name,
  city: at % 2 ? 'pune' : 'goa',
}))
type Person = (typeof people)[number]

const stateNames = { waiting: 'Waiting', open: 'Open', closed: 'Closed' }

const cities = [{ value: 'pune', name: 'Pune' }]

/** Opens a list of people at an address; the screen shows two of them on a page and what it asks the server. */
async function openList(address: string, fails = false) {
  const saved: unknown[][] = []
  const done: string[][] = []
  function People() {
    const list = useListState({
      sorts: [
        { value: 'name', name: 'By name' },
        { value: '-name', name: 'By name, last first' },
      ],
      filters: {
        text: search('Words', 20),
        state: choice({
          label: 'State',
          any: 'Waiting',
          implied: 'waiting',
          values: ['waiting', 'open', 'closed'],
          nameOf: (one) => stateNames[one],
        }),
        city: reference('City', 'All cities', cities),
        late: flag('Late'),
      },
    })
    const { text = '', city } = list.values
    const found = people.filter(({ name, city: of }) => name.includes(text) && (!city || of === city))
    if (list.sort === '-name') found.reverse()
    return (
      <main>
        <p id="query">{JSON.stringify(list.query)}</p>
        <TableScreen
          caption="People"
          list={list}
          read={{
            data: fails ? undefined : pageOf(found, list.page, 2),
            problem: fails ? 'The server sleeps.' : undefined,
            isFetching: false,
            refetch: async () => undefined,
          }}
          pageSize={2}
          columns={[
            {
              id: 'name',
              name: 'Name',
              sorts: { ascending: 'name', descending: '-name' },
              render: ({ name }: Person) => name,
              text: ({ name }) => name,
            },
            { id: 'city', name: 'City', render: (person) => person.city, text: (person) => person.city },
          ]}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onSave={(rows) => saved.push(rows.map((row) => row.join()))}
          counts={{ state: { open: 3, closed: 1 } }}
          isSelectable={({ name }) => name !== 'Dev'}
          renderBulk={(rows, clear) => (
            <button
              type="button"
              onClick={() => {
                done.push(rows.map(({ name }) => name))
                clear()
              }}
            >
              Greet
            </button>
          )}
        />
        <Link to="?state=closed">Closed ones</Link>
      </main>
    )
  }
  const router = createMemoryRouter([{ path: '/', Component: People }], { initialEntries: [address] })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  root.render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await one('#query')
  return { router, saved, done, search: () => router.state.location.search }
}

const query = (): unknown => JSON.parse(texts('#query')[0] ?? '')
const shown = () => texts('tbody td:nth-child(2)')
const valueOf = (name: string) =>
  all('input, select', name).map((field) =>
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : undefined,
  )
const status = () => texts('[role=status]')
const press = async (selector: string, name: string) => (await one(selector, name)).click()

test('the address says what is shown, and what it does not know is ignored', async () => {
  await openList('/?text=+a+&state=open&city=pune&late=1&sort=-name&page=2')
  expect(query()).toEqual({ text: 'a', state: 'open', city: 'pune', late: '1', sort: '-name', page: '2' })
  expect(['Words', 'State', 'City'].map((name) => valueOf(name)[0])).toEqual(['a', 'open', 'pune'])
  expect((await one('input', 'Late')).matches(':checked')).toBe(true)
  expect(texts('option[value=open]')).toEqual(['Open (3)'])
  expect(texts('option[value=waiting]')).toEqual([])
})

test('an address of nonsense is the first page in the first order', async () => {
  await openList('/?state=gone&city=atlantis&late=maybe&sort=colour&page=-4&hide=&text=%20')
  expect(query()).toEqual({ sort: 'name', page: '1' })
  expect(shown()).toEqual(['Asha', 'Bina'])
  expect(status()).toEqual(['5 rows'])
})

test('a value that only the server can name is believed until it has', () => {
  const read = (options: typeof cities | undefined, text: string) => reference('City', 'All cities', options).read(text)
  expect([read(undefined, 'goa'), read(cities, 'goa'), read(cities, 'pune')]).toEqual(['goa', undefined, 'pune'])
})

test('the fields write the address: other parameters stay, and what narrows or orders begins at the first page', async () => {
  const { search: address } = await openList('/?page=2&view=all&hide=city')
  choose(await one('select', 'State'), 'Closed (1)')
  await until(() => expect(address()).toBe('?view=all&hide=city&state=closed'))
  await press('input', 'Late')
  await until(() => expect(address()).toBe('?view=all&hide=city&state=closed&late=1'))
  const late = await one('input', 'Late')
  await until(() => expect(late.matches(':checked')).toBe(true))
  type(await one('input', 'Words'), ' sha ')
  // Pressed before the typing has paused: neither is lost.
  late.click()
  await until(() => expect(address()).toBe('?view=all&hide=city&state=closed&text=sha'))
  await until(() => expect(shown()).toEqual(['Asha', 'Esha']))
  choose(await one('select', 'State'), 'Waiting')
  await until(() => expect(address()).toBe('?view=all&hide=city&text=sha'))
})

test('a link shows its own words in the search box', async () => {
  await openList('/?text=Dev')
  await press('a', 'Closed ones')
  await until(() => expect(valueOf('Words')).toEqual(['']))
  expect(valueOf('State')).toEqual(['closed'])
})

test('a head orders, turns the order round and says so', async () => {
  const { search: address } = await openList('/?page=2')
  const head = await one('th', 'Name')
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  await press('th button', 'Name')
  await until(() => expect(head.getAttribute('aria-sort')).toBe('descending'))
  expect(address()).toBe('?sort=-name')
  await until(() => expect(shown()).toEqual(['Esha', 'Dev']))
  choose(await one('select', 'Sort by'), 'By name')
  await until(() => expect(head.getAttribute('aria-sort')).toBe('ascending'))
})

test('what is done to many is done to the selected rows of the page, and a link to another page keeps the filters', async () => {
  const { done, search: address } = await openList('/?state=open')
  await press('input', 'Select Asha')
  await until(() => expect(status()).toEqual(['1 selected']))
  await press('input', 'Select all on this page')
  await until(() => expect(status()).toEqual(['2 selected']))
  await press('a', 'Page 2')
  await until(() => expect(address()).toBe('?state=open&page=2'))
  await until(() => expect(status()).toEqual(['5 rows']))
  expect((await one('input', 'Select Dev')).matches(':disabled')).toBe(true)
  await press('input', 'Select all on this page')
  await press('button', 'Greet')
  await until(() => expect(done).toEqual([['Chand']]))
  await until(() => expect(status()).toEqual(['5 rows']))
})

test('a file holds the selected rows, else the page, without hidden columns', async () => {
  const { saved, search: address } = await openList('/')
  await press('button', 'Download CSV')
  await press('details input', 'City')
  await until(() => expect(address()).toBe('?hide=city'))
  await until(() => expect(all('th', 'City')).toEqual([]))
  await press('input', 'Select Bina')
  await until(() => expect(status()).toEqual(['1 selected']))
  await press('button', 'Download CSV')
  expect(saved).toEqual([
    ['Name,City', 'Asha,goa', 'Bina,pune'],
    ['Name', 'Bina'],
  ])
})

test('nothing found, and a server that fails, are said below the filters', async () => {
  await openList('/?text=zzz')
  await one('h2, h3, p', 'No results with these filters')
  await openList('/', true)
  await until(() => expect(texts('main').join()).toContain('The server sleeps.'))
  expect(all('input', 'Words')).toHaveLength(2)
})
