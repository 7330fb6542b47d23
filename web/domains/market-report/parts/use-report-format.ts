import type { PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import { useChosenUnit, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { reportFormat } from '../months.ts'

/** The formatters of a report; some markets measure land in another unit. */
export function useReportFormat(kind?: PropertySubType) {
  const market = useMarket()
  const unit = useChosenUnit() ?? (kind === 'plot' ? market.landUnit : market.areaUnit)
  return reportFormat(market, useLanguage(), unit)
}
