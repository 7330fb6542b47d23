import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Document } from '../../../../contract/documents.ts'
import { ConfigProvider } from '../../../platform/config.ts'
import { DocumentField } from './document-field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const config = {
  brandName: 'Lintel',
  marketId: 'in' as const,
  siteMarketId: 'in' as const,
  mainSiteUrl: 'https://lintel.test',
  apiBaseUrl: '',
  imageBaseUrl: '',
  realtimeUrl: '',
  autoLogout: false,
  production: true,
  searchByLocation: true,
  demo: false,
  now: '2026-06-01T06:00:00.000Z',
}
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const stored = (id: string, name: string): Document => ({
  id,
  kind: 'license',
  name,
  type: 'application/pdf',
  bytes: 1_300_000,
  uploadedAt: '2026-06-01T06:00:00.000Z',
  expiresAt: '2027-06-01T06:00:00.000Z',
})

/** The uploads under way, in the order in which they began. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  address = ''
  aborted = false
  open(_method: string, address: string) {
    this.address = address
    FakeRequest.all.push(this)
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('abort'))
  }
  async progress(loaded: number, total: number) {
    await act(async () => this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total })))
  }
  async answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    await act(async () => this.dispatchEvent(new Event('load')))
  }
}
const request = (at: number) => {
  const found = FakeRequest.all[at]
  if (!found) throw new Error('Nothing was sent.')
  return found
}

const fetched = vi.fn<typeof fetch>()
let page: HTMLElement
let end: () => void
let held: readonly Document[] = []

function Form({ most }: { most: number }) {
  const [documents, setDocuments] = useState<Document[]>([])
  function hold(next: Document[]) {
    held = next
    setDocuments(next)
  }
  return <DocumentField label="Your licence" kind="license" value={documents} onChange={hold} most={most} />
}
beforeEach(() => {
  held = []
  FakeRequest.all = []
  fetched.mockReset()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', fetched)
  page = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

function show(most = 3) {
  const root = createRoot(page)
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ConfigProvider value={config}>
          <Form most={most} />
        </ConfigProvider>
      </I18nProvider>,
    ),
  )
  end = () => {
    act(() => root.unmount())
    page.remove()
  }
}
const pdf = (name: string, type = 'application/pdf') => new File(['%PDF'], name, { type })
async function choose(...files: File[]) {
  const input = page.querySelector('input')
  if (input) Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
}
const named = (name: string) =>
  [...page.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === name || button.textContent === name,
  )

test('files are sent at once, each with its progress, and all that arrived are handed over', async () => {
  show()
  await choose(pdf('one.pdf'), pdf('two.pdf'))
  expect(request(0).address).toBe('/api/documents?kind=license&name=one.pdf')
  await request(1).progress(30, 60)
  expect([...page.querySelectorAll('[role="progressbar"]')].map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
    '0',
    '50',
  ])
  await request(1).answer(201, { data: stored('2', 'two.pdf') })
  await request(0).answer(201, { data: stored('1', 'one.pdf') })
  expect(held.map(({ id }) => id)).toEqual(['2', '1'])
  expect(page.textContent).toContain('PDF · 1.2 MB')
})

test('what cannot be taken is said beside the file, and nothing of it is sent', async () => {
  show()
  const large = pdf('large.pdf')
  Object.defineProperty(large, 'size', { value: 16 * 1024 ** 2 })
  await choose(pdf('page.html', 'text/html'), large)
  expect(FakeRequest.all).toEqual([])
  const alerts = [...page.querySelectorAll('li [role="alert"]')].map(({ textContent }) => textContent)
  expect(alerts).toEqual([
    'Choose a PDF, JPEG, PNG or WebP file.',
    'This file is larger than 15 MB. Choose a smaller one.',
  ])
  expect(named('Retry')).toBeUndefined()
})

test('what the line dropped is sent again; what the server refused is not offered again', async () => {
  show()
  await choose(pdf('one.pdf'))
  await request(0).answer(503, { code: 'UNAVAILABLE', message: 'Busy.' })
  await act(async () => named('Retry')?.click())
  await request(1).answer(422, { code: 'DOCUMENT_DAMAGED', message: 'It is damaged.' })
  expect(page.querySelector('li [role="alert"]')?.textContent).toBe('It is damaged.')
  expect(named('Retry')).toBeUndefined()
})

test('a file that is cancelled is not handed over, and the focus stays in the field', async () => {
  show()
  await choose(pdf('one.pdf'))
  await act(async () => named('Cancel one.pdf')?.click())
  expect(request(0).aborted).toBe(true)
  expect([held, page.querySelector('li')]).toEqual([[], null])
  expect(document.activeElement).toBe(named('Choose files'))
})

test('more than there is room for are not sent, and it is said', async () => {
  show(1)
  await choose(pdf('one.pdf'), pdf('two.pdf'))
  expect(FakeRequest.all).toHaveLength(1)
  expect(page.textContent).toContain('You can add one file here.')
})

test('one is removed on the server first; where it is needed there it stays and the reason is said', async () => {
  show()
  await choose(pdf('one.pdf'))
  await request(0).answer(201, { data: stored('1', 'one.pdf') })
  fetched.mockResolvedValueOnce(Response.json({ code: 'DOCUMENT_NEEDED', message: 'It is needed.' }, { status: 409 }))
  await act(async () => named('Remove one.pdf')?.click())
  expect([page.querySelector('[role="alert"]')?.textContent, held.length]).toEqual(['It is needed.', 1])
  fetched.mockResolvedValueOnce(Response.json({ message: 'Removed.' }))
  await act(async () => named('Remove one.pdf')?.click())
  expect(held).toEqual([])
})
