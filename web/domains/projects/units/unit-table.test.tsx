import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigProvider } from '../../../platform/config.ts'
import { gridOf } from './unit-filters.ts'
import type { MatrixHome } from './unit-filters.ts'
import { cellAfter, UnitTable } from './unit-table.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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
const unitType = {
  id: 'a',
  name: '3 BHK, type A',
  propertySubType: 'apartment' as const,
  unitsTotal: 11,
  unitsFree: 10,
}

/** Four floors with three homes each; the ground has one fewer, in the middle. */
const homes: MatrixHome[] = [1, 2, 3, 4].flatMap((entryLevel) =>
  ['01', '02', '03'].flatMap((end): MatrixHome[] =>
    entryLevel === 1 && end === '02'
      ? []
      : [
          {
            unitNumber: `A-${entryLevel}${end}`,
            tower: 0,
            entryLevel,
            unitType,
            state: end === '03' ? 'sold' : 'available',
            listPrice: 1_20_00_000_00,
            locationCodes: [],
          },
        ],
  ),
)

const opened = vi.fn<(unitNumber: string) => void>()
let page: HTMLElement
let close: () => void

beforeEach(async () => {
  opened.mockClear()
  page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  close = () => act(() => root.unmount())
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ConfigProvider value={config}>
          <UnitTable caption="Homes of A by floor" {...gridOf(homes)} matching={new Set(homes)} onOpen={opened} />
        </ConfigProvider>
      </I18nProvider>,
    ),
  )
})
afterEach(() => {
  close()
  page.remove()
})

const cell = (unitNumber: string) => {
  const found = page.querySelector<HTMLButtonElement>(`[data-unit="${unitNumber}"]`)
  if (!found) throw new Error(`${unitNumber} is not in the table.`)
  return found
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    )
  })
const focused = () => document.activeElement?.getAttribute('data-unit')

test('one home stands in the order of Tab, and it is the one last gone to', async () => {
  const inOrder = () => [...page.querySelectorAll('[tabindex="0"]')].map((one) => one.getAttribute('data-unit'))
  expect(inOrder()).toEqual(['A-401'])
  await act(async () => cell('A-302').focus())
  expect(inOrder()).toEqual(['A-302'])
})

test('arrow keys go from home to home and over gaps, Home and End along a floor', async () => {
  await act(async () => cell('A-401').focus())
  await press('ArrowRight')
  expect(focused()).toBe('A-402')
  await press('ArrowDown')
  await press('ArrowDown')
  expect(focused()).toBe('A-202')
  await press('ArrowDown')
  // There is no A-102 and no floor below.
  expect(focused()).toBe('A-202')
  await press('End')
  expect(focused()).toBe('A-203')
  await press('End', { ctrlKey: true })
  expect(focused()).toBe('A-103')
  await press('ArrowLeft')
  expect(focused()).toBe('A-101')
  await press('Home', { ctrlKey: true })
  expect(focused()).toBe('A-401')
  await press('ArrowUp')
  expect(focused()).toBe('A-401')
})

test('a home says its number, plan, state and price, and opens when pressed', async () => {
  expect(cell('A-401').querySelector('.sr-only')?.textContent).toBe(
    'A-401, 3 BHK, type A, Available, ₹\u00a01.2\u00a0Cr',
  )
  expect(cell('A-403').querySelector('.sr-only')?.textContent).toBe('A-403, 3 BHK, type A, Sold')
  expect(page.querySelectorAll('tbody th[scope="row"]')).toHaveLength(4)
  expect([...page.querySelectorAll('thead th[scope="col"]')].map((head) => head.textContent)).toEqual([
    'Floor',
    '01',
    '02',
    '03',
  ])
  await act(async () => cell('A-202').click())
  expect(opened).toHaveBeenCalledExactlyOnceWith('A-202')
})

test.each([
  ['ArrowLeft', false, true, [1, 2]],
  ['PageDown', false, false, [6, 1]],
  ['PageUp', false, false, [0, 1]],
  ['End', true, false, [9, 3]],
  ['a', false, false, undefined],
] as const)('%s (Ctrl: %s, right to left: %s) leads to %s', (key, ctrlKey, isRtl, to) => {
  expect(cellAfter({ key, ctrlKey }, [1, 1], { rows: 10, columns: 4, isRtl })).toEqual(to)
})
