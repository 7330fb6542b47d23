import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { type } from '../../testing/dom.ts'
import { useHoneypot } from '../../ui/forms/honeypot.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Form() {
  const { trap, trapped } = useHoneypot()
  return (
    <form>
      {trap}
      <output>{JSON.stringify(trapped)}</output>
    </form>
  )
}

test('a honeypot is out of reach, and a call has it only if it was filled', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>,
    ),
  )
  const input = page.querySelector('input')
  if (!input) throw new Error('There is no field.')
  expect([input.tabIndex, input.getAttribute('autocomplete')]).toEqual([-1, 'off'])
  expect(input.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(page.querySelector('output')?.textContent).toBe('{}')
  await act(async () => type(input, 'Cheap loans'))
  expect(page.querySelector('output')?.textContent).toBe('{"remark":"Cheap loans"}')
  await act(async () => root.unmount())
})
