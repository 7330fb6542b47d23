import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { stepPart } from './step-part.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.load('en', {})
i18n.activate('en')

const Step = ({ name }: { name: string }) => <h2>{name}</h2>

async function draw(part: ReturnType<typeof stepPart<{ name: string }>>): Promise<HTMLElement> {
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <part.Part of={{ name: 'Photos' }} />
      </I18nProvider>,
    ),
  )
  return page
}
afterEach(() => vi.unstubAllGlobals())

test('a step that was fetched ahead stands at once', async () => {
  const part = stepPart(() => Promise.resolve(Step))
  await part.prepare()
  expect((await draw(part)).textContent).toBe('Photos')
})

test('a step that cannot be fetched says so in its own place, and comes with the connection', async () => {
  const fetch = vi.fn(() => Promise.resolve(Step)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const page = await draw(stepPart(fetch))
  expect(page.querySelector('[role=alert]')?.textContent).toContain('opens when you are back online')
  await act(async () => dispatchEvent(new Event('online')))
  expect(page.textContent).toBe('Photos')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('without a connection, asking again keeps the page', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const fetch = vi.fn(() => Promise.resolve(Step)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const page = await draw(stepPart(fetch))
  await act(async () => page.querySelector('button')?.click())
  expect(page.textContent).toBe('Photos')
})
