import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { toastStore } from '../toasts.ts'
import { ApiError, unreachable } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { fieldsOf, invalidate, useAction } from './use-action.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const counter: Pick<Endpoint, 'name'> = { name: 'counter' }
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const taken = new ApiError({ status: 409, code: 'TAKEN', message: 'Taken.', errors: { place: ['Somebody has it.'] } })

let client: QueryClient
/** What the server has, and how often it was read. */
let server: { count: number; reads: number; read: () => number | Promise<number> }
/** The calls under way, in the order in which they reached the server. */
let calls: { name: string; resolve: () => void; reject: (error: Error) => void }[]

beforeEach(() => {
  client = createQueryClient(() => Promise.reject(new Error('No call is expected.')), false)
  server = { count: 10, reads: 0, read: () => server.count }
  calls = []
  toastStore.set([])
})

const send = (name: string) =>
  new Promise<void>((resolve, reject) => {
    calls.push({ name, resolve, reject })
  })
const add = (known: QueryClient) =>
  void known.setQueryData<number>([counter.name], (count) => (count !== undefined && count + 1) || undefined)

type Options = Parameters<typeof useAction>[0]

function Presser({ name, options }: { name: string; options: Options }) {
  const { pending, errors, message, run, clear } = useAction(options)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => send(name), fieldsOf(event.currentTarget), add)
      }}
    >
      <input name="place" aria-invalid={'place' in errors} />
      <button type="submit" id={name} aria-busy={pending}>
        Go
      </button>
      <button type="button" id={`clear-${name}`} onClick={clear}>
        Clear
      </button>
      <output id={`message-${name}`}>{message}</output>
    </form>
  )
}

function Count() {
  const { data } = useQuery({
    queryKey: [counter.name],
    queryFn: () => {
      server.reads += 1
      return server.read()
    },
  })
  return <output id="count">{data}</output>
}

/** Renders a counter of ten and a button for each name. */
async function open(options: Options, ...names: string[]) {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>
          <Count />
          {names.map((name) => (
            <Presser key={name} name={name} options={options} />
          ))}
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    page.remove()
    client.clear()
  })
}

const textOf = (id: string) => document.getElementById(id)?.textContent
const press = (...ids: string[]) => act(async () => ids.forEach((id) => document.getElementById(id)?.click()))
const isBusy = (id: string) => document.getElementById(id)?.getAttribute('aria-busy') === 'true'

test('two presses before the next render do it once, and a press after the outcome does it again', async () => {
  await open({}, 'go')
  await press('go', 'go')
  expect(calls).toHaveLength(1)
  expect(isBusy('go')).toBe(true)
  await act(async () => calls[0]?.resolve())
  expect(isBusy('go')).toBe(false)
  await press('go')
  expect(calls).toHaveLength(2)
})

test('presses that may overlap are all sent at once, and what they change is read again after the last', async () => {
  await open({ overlapping: true, invalidates: [counter] }, 'go')
  await press('go', 'go')
  expect(calls).toHaveLength(2)
  expect(server.reads).toBe(1)
  await act(async () => calls[0]?.resolve())
  expect(server.reads).toBe(1)
  expect(isBusy('go')).toBe(true)
  await act(async () => calls[1]?.resolve())
  expect(server.reads).toBe(2)
  expect(isBusy('go')).toBe(false)
})

test('an optimistic change is seen at once and replaced by what the server has', async () => {
  await open({ invalidates: [counter] }, 'go')
  await press('go')
  expect(textOf('count')).toBe('11')
  server.count = 42
  await act(async () => calls[0]?.resolve())
  expect(textOf('count')).toBe('42')
})

test('news that comes before the answer does not undo an optimistic change, which is read again at its end', async () => {
  await open({ invalidates: [counter] }, 'go')
  await press('go')
  await act(() => invalidate(client, [counter]))
  expect([textOf('count'), server.reads]).toEqual(['11', 1])
  server.count = 11
  await act(async () => calls[0]?.resolve())
  expect(server.reads).toBe(2)
  await act(() => invalidate(client, [counter]))
  expect([textOf('count'), server.reads]).toEqual(['11', 3])
})

test('a refused change is rolled back before anything is read again', async () => {
  await open({ invalidates: [counter] }, 'go')
  await press('go')
  server.read = () => new Promise(() => undefined)
  await act(async () => calls[0]?.reject(unreachable()))
  expect(textOf('count')).toBe('10')
})

test('actions of one scope are seen at once and sent one after the other', async () => {
  await open({ scope: 'counter', invalidates: [counter] }, 'first', 'second')
  await press('first', 'second', 'first')
  expect(textOf('count')).toBe('13')
  expect(calls.map(({ name }) => name)).toEqual(['first'])
  await act(async () => calls[0]?.reject(taken))
  await act(async () => calls[1]?.resolve())
  expect(server.reads).toBe(1)
  await act(async () => calls[2]?.resolve())
  expect(calls.map(({ name }) => name)).toEqual(['first', 'second', 'first'])
  expect(server.reads).toBe(2)
  expect(textOf('count')).toBe('10')
})

test('a refusal marks and focuses its field, and is forgotten with the next press', async () => {
  await open({}, 'go')
  await press('go')
  await act(async () => calls[0]?.reject(taken))
  expect(document.activeElement?.getAttribute('name')).toBe('place')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(toastStore.get()).toEqual([])
  await press('go')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('false')
})

test('what no field can show is a toast, gone once it works', async () => {
  await open({}, 'go')
  await press('go')
  await act(async () => calls[0]?.reject(new ApiError({ status: 409, code: 'FULL', message: 'All taken.' })))
  expect(toastStore.get().map(({ text }) => text)).toEqual(['All taken.'])
  await press('go')
  await act(async () => calls[1]?.resolve())
  expect(toastStore.get()).toEqual([])
})

test('a message stays until it is cleared; clearing does not end what is under way', async () => {
  await open({ inline: true }, 'go')
  await press('go')
  await press('clear-go')
  expect(isBusy('go')).toBe(true)
  await act(async () => calls[0]?.reject(taken))
  expect(textOf('message-go')).toBe('Taken.')
  await press('clear-go')
  expect(textOf('message-go')).toBe('')
})
