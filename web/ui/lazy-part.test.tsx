import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Field = ({ name }: { name: string }) => <input aria-label={name} />

test('a rendered part keeps its place when the page round it changes before its code has come', async () => {
  const onServer = lazyPart(() => Promise.resolve(Field))
  await onServer.prepare()
  const page = document.createElement('div')
  page.innerHTML = renderToString(<onServer.Part of={{ name: 'City' }} />)
  const field = page.querySelector('input')

  const code = Promise.withResolvers<typeof Field>()
  const inBrowser = lazyPart(() => code.promise)
  const pageWith = (name: string) => <inBrowser.Part of={{ name }} />
  const root = await act(() => hydrateRoot(page, pageWith('City')))
  act(() => root.render(pageWith('Place')))
  expect(page.querySelector('input')).toBe(field)

  code.resolve(Field)
  await act(() => code.promise)
  expect(page.querySelector('input')).toBe(field)
  expect(field?.getAttribute('aria-label')).toBe('Place')
})
