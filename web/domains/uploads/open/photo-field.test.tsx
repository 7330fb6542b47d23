import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../../../contract/users.ts'
import { ConfigProvider } from '../../../platform/config.ts'
import { dismissToast, toastStore } from '../../../platform/toasts.ts'
import { PhotoField } from './photo-field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const KEY = '0123456789abcdef0123456789abcdef'
const photo = { key: KEY, thumbhash: '1fcFBYAHeIeIh4h4' }
const asha: User = {
  _id: '01900000-0000-7000-8000-000000000000',
  firstName: 'Asha',
  lastName: 'Rao',
  emailVerified: true,
  phoneVerified: false,
  roles: ['Buyer'],
  language: 'en',
  createdAt: '2026-06-01T06:00:00.000Z',
}
const config = {
  brandName: 'Lintel',
  marketId: 'in' as const,
  siteMarketId: 'in' as const,
  mainSiteUrl: 'https://lintel.test',
  apiBaseUrl: '',
  imageBaseUrl: 'https://pictures.test',
  realtimeUrl: '',
  autoLogout: false,
  production: true,
  searchByLocation: true,
  demo: false,
  now: '2026-06-01T06:00:00.000Z',
}
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** The upload under way: what was sent, and how it goes on. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  upload = new EventTarget()
  status = 0
  responseText = ''
  sent: unknown
  open() {
    FakeRequest.last = this
  }
  setRequestHeader() {}
  send(body: unknown) {
    this.sent = body
  }
  async progress(loaded: number, total: number) {
    await act(async () => this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total })))
  }
  async answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    await act(async () => {
      this.dispatchEvent(new Event('load'))
      this.dispatchEvent(new Event('loadend'))
    })
  }
}

const changed = vi.fn<(user: User) => void>()
const fetched = vi.fn<typeof fetch>()
let page: HTMLElement
let end: () => void

beforeEach(() => {
  changed.mockReset()
  fetched.mockReset()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 4000, close() {} }))
  const paper = { fillRect() {}, drawImage() {} } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function dataUrl(this: HTMLCanvasElement) {
    return `data:image/jpeg;base64,${btoa(`${this.width}x${this.height}`)}`
  })
})
afterEach(() => {
  end()
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(user: User) {
  page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ConfigProvider value={config}>
          <PhotoField user={user} onChange={changed} />
        </ConfigProvider>
      </I18nProvider>,
    ),
  )
  end = () => {
    act(() => root.unmount())
    page.remove()
  }
}

const button = (name: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const alert = () => page.querySelector('[role="alert"]')?.textContent
const file = new File(['x'], 'me.png', { type: 'image/png' })

async function choose(chosen = file) {
  const input = page.querySelector('input')
  if (input) Object.defineProperty(input, 'files', { value: [chosen], configurable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
}

test('a chosen photo is made smaller, sent with its progress, and becomes the photo of the account', async () => {
  show(asha)
  expect(page.textContent).toContain('AR')
  await choose()
  const { sent } = FakeRequest.last
  expect(sent).toBeInstanceOf(File)
  expect(await (sent as File).text()).toBe('4096x2048')
  await FakeRequest.last.progress(30, 60)
  expect(page.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('50')
  expect(button('Choose a photo')?.getAttribute('aria-busy')).toBe('true')
  fetched.mockResolvedValue(Response.json({ data: { ...asha, photo } }))
  await FakeRequest.last.answer(201, { data: { key: KEY, width: 640, height: 480, widths: [320, 640], thumbhash: '' } })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect([address, init?.method, init?.body]).toEqual([
    `/mobile/user/${asha._id}`,
    'PUT',
    JSON.stringify({ photo: KEY }),
  ])
  expect(changed).toHaveBeenCalledWith({ ...asha, photo })
  expect(page.querySelector('[role="progressbar"]')).toBeNull()
})

test('a pasted photo is taken, too', async () => {
  show(asha)
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files: [file] },
  })
  await act(async () => document.dispatchEvent(paste))
  expect(paste.defaultPrevented).toBe(true)
  await FakeRequest.last.answer(503, { code: 'UNAVAILABLE', message: 'x' })
  expect(alert()).toBe('The service is busy. Try again in a moment.')
  expect(changed).not.toHaveBeenCalled()
})

test('what the browser cannot read, and what the server refuses, is said in a sentence', async () => {
  show(asha)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')))
  await choose(new File(['x'], 'me.heic'))
  expect(alert()).toContain('cannot read HEIC')
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 100, close() {} }))
  await choose()
  expect(alert()).toBe('')
  await FakeRequest.last.answer(422, { code: 'PICTURE_SIZE_REFUSED', message: 'x' })
  expect(alert()).toContain('at least 320 pixels')
})

test('a photo is replaced or removed, and the focus stays on the field', async () => {
  show({ ...asha, photo })
  expect(page.querySelector('img')?.src).toBe(`https://pictures.test/images/${KEY}-320.webp`)
  expect(button('Replace photo')).toBeDefined()
  fetched.mockResolvedValue(Response.json({ data: asha }))
  await act(async () => button('Remove')?.click())
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ photo: null }))
  expect(changed).toHaveBeenCalledWith(asha)
  expect(document.activeElement).toBe(button('Replace photo'))
})
