import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { useForm } from './use-form.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

interface NamesProps {
  faults: Record<string, string | false>
  send: () => Promise<string>
  onDone: (value: string) => void
  onRefused: (code: string, errors: Record<string, string[]>) => void
}

function Names({ faults, send, onDone, onRefused }: NamesProps) {
  const form = useForm({ faults, send, onDone, onRefused, refusals: { TAKEN: 'slug' } })
  return (
    <form aria-label="Names" aria-busy={form.pending} onSubmit={form.submit}>
      {['name', 'slug'].map((name) => (
        <label key={name}>
          {name}
          <input name={name} />
          <span id={`${name}-error`}>{form.errorOf(name)}</span>
        </label>
      ))}
      <p id="message">{form.message}</p>
      <button type="button" onClick={() => void form.run(send)}>
        Again
      </button>
    </form>
  )
}

/** Renders the form; answers how to send it. */
async function open(props: Partial<NamesProps>) {
  const client = createQueryClient(() => Promise.reject(new Error('No call is expected.')), false)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const given = { faults: {}, send: async () => 'kept', onDone: () => undefined, onRefused: () => undefined, ...props }
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>
          <Names {...given} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    page.remove()
    client.clear()
  })
  return () => act(async () => page.querySelector('form')?.requestSubmit())
}

const textOf = (id: string) => document.getElementById(id)?.textContent
const focused = () => document.activeElement?.getAttribute('name')
const refuse =
  (code: string, errors: Record<string, string[]> = {}) =>
  () =>
    Promise.reject(new ApiError({ status: 422, code, message: 'Refused.', errors }))

test('a fault shows once sending was tried, focuses the first faulty field and sends nothing', async () => {
  const send = vi.fn(async () => 'kept')
  const submit = await open({ faults: { slug: 'Enter a name.', name: false }, send })
  expect(textOf('slug-error')).toBe('')
  await submit()
  expect(textOf('slug-error')).toBe('Enter a name.')
  expect(focused()).toBe('slug')
  expect(send).not.toHaveBeenCalled()
})

test('what is in order is sent once, and its answer is passed on', async () => {
  const answer = Promise.withResolvers<string>()
  const [send, onDone] = [vi.fn(() => answer.promise), vi.fn()]
  const submit = await open({ send, onDone })
  await submit()
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
  expect(onDone).not.toHaveBeenCalled()
  await act(async () => answer.resolve('kept'))
  expect(onDone).toHaveBeenCalledWith('kept')
})

test('what the server says of a field stands beside it, without the message of the whole', async () => {
  const submit = await open({ send: refuse('INVALID_INPUT', { name: ['Too short.'] }) })
  await submit()
  expect(textOf('name-error')).toBe('Too short.')
  expect(focused()).toBe('name')
  expect(textOf('message')).toBe('')
})

test('a refusal that is about a field stands beside it', async () => {
  const submit = await open({ send: refuse('TAKEN') })
  await submit()
  expect(textOf('slug-error')).toBe('Refused.')
  expect(focused()).toBe('slug')
  expect(textOf('message')).toBe('')
})

test('any other refusal is the message, also where it names a field that the form has not', async () => {
  const submit = await open({ send: refuse('INVALID_INPUT', { other: ['Wrong.'] }) })
  await submit()
  expect(textOf('message')).toBe('Refused.')
})

test('the form is told the refusal and its errors, but nothing of a second press', async () => {
  const answer = Promise.withResolvers<string>()
  const onRefused = vi.fn()
  const submit = await open({ send: () => answer.promise, onRefused })
  await submit()
  await submit()
  expect(onRefused).not.toHaveBeenCalled()
  const errors = { name: ['Too short.'] }
  await act(async () =>
    answer.reject(new ApiError({ status: 422, code: 'INVALID_INPUT', message: 'Refused.', errors })),
  )
  expect(onRefused.mock.calls).toEqual([['INVALID_INPUT', errors]])
})

test('work of another button checks no field, and its refusal is the message', async () => {
  await open({ faults: { name: 'Enter a name.' }, send: refuse('TOO_MANY_REQUESTS') })
  await act(async () => document.querySelector('button')?.click())
  expect(textOf('name-error')).toBe('')
  expect(textOf('message')).toBe('Refused.')
})
