import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { markets } from '../../../../contract/markets.ts'
import { formatFor } from '../../../platform/use-format.ts'
import { keyFactsOf } from './key-facts.tsx'
import { pageFacts, pageTerms } from './page-facts.ts'
import { sampleHome } from './sample-home.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const now = Date.parse('2026-11-21T09:00:00Z')
const format = formatFor(markets.in, 'en', null, now)
const labelsOf = (rows: readonly { label: string }[]) => rows.map(({ label }) => label)

test('the table leaves out what the head of the page and its registration say', () => {
  const source = { home: sampleHome({ reraId: 'P52100001234' }), i18n, format, now }
  const onScreen = labelsOf(pageFacts(source).flatMap(({ rows, printOnly }) => (printOnly ? [] : rows)))
  for (const label of [...labelsOf(keyFactsOf(source)), 'RERA number', 'Possession', 'Super built-up area'])
    expect(onScreen).not.toContain(label)
  expect(onScreen).toContain('Type')
})

test('what a reckoning says stands on paper alone, and among the terms where nothing is reckoned', () => {
  const home = sampleHome({ associationFee: 3_000_00, brokerage: { percent: 1 }, noticeMonths: 1 })
  const beside = pageTerms({ home, i18n, format }, true)
  expect(labelsOf(beside.reckoned)).toEqual(['Maintenance', 'Brokerage'])
  expect(labelsOf(beside.terms)).toEqual(['Notice'])
  expect(labelsOf(pageTerms({ home, i18n, format }, false).terms)).toEqual(['Maintenance', 'Brokerage', 'Notice'])
})
