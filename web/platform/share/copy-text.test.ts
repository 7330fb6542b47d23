import { expect, onTestFinished, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

/** A page over plain http, which has no clipboard, and what the browser then copies: the text that is selected. */
function overHttp(copies: boolean) {
  vi.stubGlobal('navigator', {})
  const copied: { text: string; inside: Element | null | undefined }[] = []
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      const field = document.querySelector('textarea')
      if (field)
        copied.push({ text: field.value.slice(field.selectionStart, field.selectionEnd), inside: field.parentElement })
      return copies
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'execCommand')
  })
  return copied
}

test('over plain http a text is copied by a selection, which leaves nothing behind', async () => {
  const copied = overHttp(true)
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  expect(await copyText('12.97, 77.59')).toBe(true)
  expect(copied).toEqual([{ text: '12.97, 77.59', inside: document.body }])
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
  button.remove()
})

test('from a dialog it is selected inside of it', async () => {
  const copied = overHttp(true)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  const button = dialog.appendChild(document.createElement('button'))
  button.focus()
  expect(await copyText('a link')).toBe(true)
  expect(copied).toEqual([{ text: 'a link', inside: dialog }])
  dialog.remove()
})

test('where nothing can be copied it says so', async () => {
  overHttp(false)
  expect(await copyText('a link')).toBe(false)
})

test('nothing copies in another way', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const copying = Object.entries(sources).filter(
    ([file, text]) => !file.includes('.test.') && /navigator\.clipboard|execCommand/.test(text),
  )
  expect(copying.map(([file]) => file)).toEqual(['./copy-text.ts'])
})
