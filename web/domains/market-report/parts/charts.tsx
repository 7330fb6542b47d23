import { PriceMultiples } from './price-multiples.tsx'
import { PriceTrend, SupplyCharts, type ChartsProps } from './price-trend.tsx'

/** All charts of a report. */
export function Charts(props: ChartsProps) {
  return (
    <div className="grid grid-cols-1 gap-10 md:gap-14">
      <PriceTrend {...props} />
      <PriceMultiples {...props} />
      <SupplyCharts {...props} />
    </div>
  )
}
