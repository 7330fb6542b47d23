import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  isCommercial,
  type MarketReport,
  type ReportIntent,
  type ReportPlace,
} from '../../../contract/market-report/market-report.ts'
import type { PropertySubType } from '../../../contract/properties/vocabulary.ts'
import { subTypeNames } from '../properties/open/fact-lists.ts'
import { subTypePlurals } from '../properties/open/home-words.ts'
import { localName } from '../places/open/place-names.ts'
import { yearChange } from './months.ts'

/** "Indiranagar, Bengaluru". */
export const placeWords = (place: ReportPlace, city: ReportPlace | undefined, i18n: I18n) =>
  [place, city].flatMap((one) => (one ? [localName(one, i18n)] : [])).join(', ')

interface TitleOf {
  intent: ReportIntent
  kind?: PropertySubType | undefined
}

/** The heading of a report: what it is of, and where. */
export function reportTitle({ intent, kind }: TitleOf, where: string, i18n: I18n): string {
  if (kind && isCommercial(kind)) {
    const kinds = i18n._(subTypePlurals[kind])
    return intent === 'rent' ? i18n._(msg`Rents of ${kinds} in ${where}`) : i18n._(msg`Prices of ${kinds} in ${where}`)
  }
  return intent === 'rent' ? i18n._(msg`Rents in ${where}`) : i18n._(msg`Property prices in ${where}`)
}

/** What changed in a year, in one sentence; undefined where the year before has too few homes. */
export function headline({ place, intent, kind, months, month }: MarketReport, i18n: I18n): string | undefined {
  const change = month === undefined ? undefined : yearChange(months, month)
  if (change === undefined) return undefined
  const where = localName(place, i18n)
  const by = Math.abs(change)
  const of = kind && i18n._(subTypeNames[kind])
  const sentence =
    intent === 'rent'
      ? change > 0
        ? msg`Asking rents in ${where} rose ${by}% in a year.`
        : change < 0
          ? msg`Asking rents in ${where} fell ${by}% in a year.`
          : msg`Asking rents in ${where} are the same as a year ago.`
      : change > 0
        ? msg`Asking prices in ${where} rose ${by}% in a year.`
        : change < 0
          ? msg`Asking prices in ${where} fell ${by}% in a year.`
          : msg`Asking prices in ${where} are the same as a year ago.`
  return of === undefined ? i18n._(sentence) : `${of}: ${i18n._(sentence)}`
}
