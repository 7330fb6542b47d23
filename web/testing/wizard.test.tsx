import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, useParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, unreachable } from '../platform/api/api-error.ts'
import { ConfigProvider } from '../platform/config.ts'
import { TYPING_PAUSE } from '../platform/draft/draft-sync.ts'
import type { DraftCalls } from '../platform/draft/draft-sync.ts'
import type { DraftFields } from '../platform/draft/merge-fields.ts'
import { nowhere } from '../platform/draft/nowhere.ts'
import { showText } from '../platform/draft/typed-values.ts'
import { useDraftSync } from '../platform/draft/use-draft-sync.ts'
import { useSaveStatus } from '../platform/draft/use-save-status.ts'
import { toastStore } from '../platform/toasts.ts'
import { StepBar } from '../ui/steps/step-bar.tsx'
import { useWizard } from '../ui/steps/use-wizard.ts'
import { WizardFrame } from '../ui/steps/wizard-frame.tsx'
import { all, one, texts, type, until } from './dom.ts'
import { config } from './open-app.tsx'

const at = '2026-06-01T06:00:00.000Z'
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const steps = { name: ['title', 'city'], price: ['price'], check: [] } as const
type Step = keyof typeof steps
const keys: Step[] = ['name', 'price', 'check']
const stepOf = (field: string): Step => (field === 'price' ? 'price' : 'name')

/** A server with one draft. */
class Server {
  version = 1
  fields: DraftFields = {}
  isDown = false
  isGone = false
  get = () => {
    if (this.isDown) throw unreachable()
    return { version: this.version, fields: this.fields, updatedAt: at }
  }
  /** A change, from here or from another device. */
  write(fields: DraftFields): void {
    this.fields = { ...this.fields, ...fields }
    this.version += 1
  }
  calls: DraftCalls = {
    start: async () => this.get(),
    get: async () => this.get(),
    save: async (_id, version, changes) => {
      this.get()
      if (this.isGone) throw new ApiError({ status: 404, code: 'DRAFT_NOT_FOUND', message: '' })
      if (version !== this.version) throw new ApiError({ status: 412, code: 'DRAFT_CHANGED', message: '' })
      this.write(changes)
      return this.get()
    },
  }
}

let server: Server
/** A field whose control has no name. */
let unnamed: string | undefined

/** A wizard that asks for a title and a city, then for a price, each of which is required. */
function Flat({ at: { calls, get } }: { at: Server }) {
  const { id = '' } = useParams()
  const [draft] = useState(get)
  const { draftSync, view } = useDraftSync({ localStore: nowhere, calls, id, draft })
  const { fields } = view
  const save = useSaveStatus({ view, nameOf: (field) => field })
  const missing = Object.values(steps)
    .flat()
    .filter((field) => showText(fields[field]).length < 3)
  const wizard = useWizard<Step>({
    steps: keys.map((key) => ({ key, name: `Step ${key}`, isFilled: steps[key].some((field) => field in fields) })),
    faults: missing.map((field) => ({ field, step: stepOf(field), label: field, text: `Enter the ${field}.` })),
    first: missing[0] ? stepOf(missing[0]) : 'check',
    addressOf: (step) => `/flat/${id}?step=${step}`,
    isBlank: (field) => fields[field] === undefined,
    onStep: () => void draftSync.flush(),
  })
  return (
    <WizardFrame
      wizard={wizard}
      save={save}
      conflicts={view.conflicts}
      nameOf={(field) => field}
      formatValue={(_field, value) => showText(value)}
      onDecide={draftSync.decide}
    >
      {steps[wizard.step].map((field) => (
        <label key={field}>
          {field}
          <input
            name={field === unnamed ? undefined : field}
            value={showText(fields[field])}
            data-error={wizard.errorOf(field)}
            onBlur={() => wizard.touch(field)}
            onChange={({ target }) => {
              wizard.typedIn([field])
              draftSync.set({ [field]: target.value || null })
            }}
          />
        </label>
      ))}
      {wizard.step === 'check' && (
        <StepBar back={wizard.back}>
          <button type="button">Submit</button>
        </StepBar>
      )}
    </WizardFrame>
  )
}

/** Opens the wizard at an address. */
async function open(address = '/flat/1') {
  const router = createMemoryRouter([{ path: '/flat/:id', element: <Flat at={server} /> }], {
    initialEntries: [address],
  })
  const page = document.body.appendChild(document.createElement('main'))
  const root = createRoot(page)
  root.render(
    <I18nProvider i18n={i18n}>
      <ConfigProvider value={config}>
        <RouterProvider router={router} />
      </ConfigProvider>
    </I18nProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    router.dispose()
    page.remove()
  })
  await one('h1')
  return router
}
const press = async (name: string | RegExp) => (await one('button', name)).click()
const field = (name: string) => one('input', name)
const heading = () => texts('h1')[0]
const focused = () => document.activeElement
const shown = (name: string) => all('input', name)[0]
const errorOf = (name: string) => shown(name)?.dataset['error']
const leave = (control: HTMLElement) => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
const pause = () => vi.advanceTimersByTimeAsync(TYPING_PAUSE)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  server = new Server()
  unnamed = undefined
  toastStore.set([])
})
afterEach(() => vi.useRealTimers())

test('“Next” stops once at the first fault, which gets the focus, and then lets the person skip the step', async () => {
  const router = await open()
  expect(errorOf('title')).toBeUndefined()
  await press('Next')
  await until(() => expect(focused()).toBe(shown('title')))
  expect(texts('[role=alert] h2')).toEqual(['2 things are missing or wrong'])
  expect(errorOf('city')).toBe('Enter the city.')
  type(await field('title'), 'A flat')
  await until(() => expect(texts('[role=alert] h2')).toEqual(['One thing is missing or wrong']))
  await press('Skip for now')
  await until(() => expect(heading()).toBe('Step price'))
  expect(router.state.location.search).toBe('?step=price')
  await until(() => expect(texts('nav li')[0]).toContain('1 to fix'))
})

test('without a control for the first fault, its summary gets the focus', async () => {
  unnamed = 'price'
  await open('/flat/1?step=price')
  await press('Next')
  await until(() => expect(focused()?.textContent).toBe('One thing is missing or wrong'))
})

test('a field shows its error once it was left, and not while it is typed in again', async () => {
  await open()
  const title = await field('title')
  type(title, 'A')
  await until(() => expect(title).toHaveProperty('value', 'A'))
  expect(errorOf('title')).toBeUndefined()
  leave(title)
  await until(() => expect(errorOf('title')).toBe('Enter the title.'))
  type(title, 'A flat')
  await until(() => expect(errorOf('title')).toBeUndefined())
  type(title, 'A')
  await until(() => expect(title).toHaveProperty('value', 'A'))
  expect(errorOf('title')).toBeUndefined()
})

test('opens at the first step with a fault, names it in the address, and goes back as the browser does', async () => {
  server.fields = { title: 'A flat', city: 'Pune' }
  const router = await open()
  expect(heading()).toBe('Step price')
  await until(() => expect(router.state.location.search).toBe('?step=price'))
  type(await field('price'), '850')
  await press('Next')
  await until(() => expect(heading()).toBe('Step check'))
  await until(() => expect(focused()).toBe(document.querySelector('h1')))
  expect(all('button', 'Next')).toEqual([])
  expect(texts('nav li')).toEqual(['Step namedone', 'Step pricedone', '3Step check'])
  await router.navigate(-1)
  await until(() => expect(heading()).toBe('Step price'))
  expect(await field('price')).toHaveProperty('value', '850')
})

test('an address may name a field, which gets the focus and shows its error', async () => {
  await open('/flat/1?step=price#field-price')
  await until(() => expect(focused()).toBe(shown('price')))
  expect(errorOf('price')).toBe('Enter the price.')
})

test('a save that fails says so, and is retried when the connection returns', async () => {
  await open()
  server.isDown = true
  type(await field('title'), 'A flat')
  await pause()
  await until(() => expect(texts('[role=status]')[0]).toMatch(/^No connection\./))
  expect(server.fields).toEqual({})
  server.isDown = false
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(server.fields).toEqual({ title: 'A flat' })
  await until(() => expect(texts('[role=status]')[0]).toMatch(/^Saved \d/))
})

test('another step saves at once', async () => {
  server.fields = { title: 'A flat' }
  await open('/flat/1?step=name')
  type(await field('city'), 'Pune')
  await until(() => expect(all('nav li', /done/)).toHaveLength(1))
  await press('Next')
  await until(() => expect(heading()).toBe('Step price'))
  // The pause in typing is not over yet.
  await vi.advanceTimersByTimeAsync(0)
  expect(server.fields).toEqual({ title: 'A flat', city: 'Pune' })
})

test('of a field that was also changed elsewhere the person keeps one version or the other, and other fields arrive', async () => {
  server.fields = { title: 'A flat', city: 'Pune', price: '850' }
  await open('/flat/1?step=name')
  server.write({ title: 'From there', city: 'From there too', price: '900' })
  type(await field('title'), 'From here')
  type(await field('city'), 'From here too')
  await pause()
  await press('Compare')
  await until(() => expect(texts('[role=dialog] legend')).toEqual(['title', 'city']))
  const [, theirCity] = all('[role=dialog] input[name="conflict-city"]')
  theirCity?.click()
  await press('Keep the selection')
  await until(() => expect(server.fields).toEqual({ title: 'From here', city: 'From there too', price: '900' }))
  await until(() => expect(texts('[role=status]')[0]).toMatch(/^Saved \d/))
  await until(() => expect(texts('[role=dialog]')).toEqual([]))
})

test('fields that changed elsewhere arrive with a notice', async () => {
  server.fields = { title: 'A flat', city: 'Pune' }
  await open('/flat/1?step=name')
  server.write({ city: 'Nagpur' })
  type(await field('title'), 'Another flat')
  await pause()
  await until(() => expect(shown('city')).toHaveProperty('value', 'Nagpur'))
  expect(toastStore.get().map(({ text }) => text)).toEqual(['Updated from another tab or device: city'])
})

test('a draft that is gone says so', async () => {
  await open()
  server.isGone = true
  type(await field('title'), 'A flat')
  await pause()
  await until(() =>
    expect(texts('[role=alert]')).toEqual(['This was submitted or deleted elsewhere. Reload the page.']),
  )
})
