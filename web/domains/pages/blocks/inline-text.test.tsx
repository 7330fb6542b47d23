import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Blocks } from '../open/blocks/block-view.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[press](javascript:alert(1))',
  '[press](data:text/html;base64,PHNjcmlwdD4=)',
  '[press](//evil.example)',
  '[a](https://ok.example"onmouseover="alert(1))',
  '"><svg onload=alert(1)>',
  '**<iframe src=javascript:alert(1)>**',
  '{constructor}',
  '{__proto__}',
]

/** What a browser makes of a page with this text in every kind of block. */
function drawn(text: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = renderToString(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Blocks
          firm={{ legalName: text }}
          market="in"
          brand="Lintel"
          blocks={[
            { kind: 'heading', level: 2, text },
            { kind: 'text', text: `${text} {legalName}` },
            { kind: 'list', ordered: true, items: [text] },
            { kind: 'table', caption: text, head: [text], rows: [[text]] },
            { kind: 'facts', items: [{ name: text, value: text }] },
            { kind: 'people', people: [{ name: text, role: text, about: text }] },
            { kind: 'offices', offices: [{ name: text, address: text, phone: text }] },
            { kind: 'callout', tone: 'warning', text },
          ]}
        />
      </MemoryRouter>
    </I18nProvider>,
  )
  return element
}

test.each(HOSTILE)('%s becomes words in every kind of block', (text) => {
  const page = drawn(text)
  expect(page.querySelector('script, img, iframe, object, svg[onload]')).toBeNull()
  for (const element of page.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on/)
  for (const link of page.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^(https:\/\/|\/(?!\/)|#|mailto:)/)
})

test('details of the firm fill their blanks, and what nobody said is marked', () => {
  expect(drawn('We').textContent).toContain('We We')
  const twoLines = drawn('1 Lane,\nPune')
  expect(twoLines.textContent).toContain('Pune 1 Lane, Pune')
  const page = drawn('{courts}')
  expect(page.querySelector('mark')?.textContent).toBe('[Jurisdiction]')
})
