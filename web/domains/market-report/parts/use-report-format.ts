import type { PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import { useChosenUnit, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { reportFormat, unitOf } from '../months.ts'

/** The formatters of a report; some markets measure land in another unit. */
export function useReportFormat(kind?: PropertySubType) {
  const market = useMarket()
  return reportFormat(market, useLanguage(), useChosenUnit() ?? unitOf(market, kind))
}
