import { Trans, useLingui } from '@lingui/react/macro'
import type { MarketReport } from '../../../../contract/market-report/market-report.ts'
import { FigureTable } from '../../../ui/table/figure-table.tsx'
import type { ReportFormat } from '../months.ts'
import { shareOf } from './key-figures.tsx'

/** All figures by month, newest first. */
export function MonthTable({ report, format }: { report: MarketReport; format: ReportFormat }) {
  const { t } = useLingui()
  const say = (value: number | undefined, as: (known: number) => string) => (value === undefined ? '–' : as(value))
  const isRent = report.intent === 'rent'
  return (
    <div className="overflow-x-auto">
      <FigureTable
        captionHidden
        caption={<Trans>Figures by month</Trans>}
        className="min-w-3xl [&_td]:ps-4 [&_th]:ps-4 [&_th:first-child]:ps-0"
        head={[
          t`Month`,
          isRent ? t`Rent per area` : t`Price per area`,
          t`Middle half`,
          isRent ? t`Median rent` : t`Median price`,
          t`Properties`,
          t`New`,
          t`Days on market`,
          t`With a price cut`,
          t`Closed, of asking`,
        ]}
        rows={report.months.toReversed().map((figures) => ({
          key: figures.month,
          name: <span className="whitespace-nowrap">{format.month(figures.month)}</span>,
          cells: [
            say(figures.pricePerArea, format.perArea),
            figures.pricePerAreaLow === undefined || figures.pricePerAreaHigh === undefined
              ? '–'
              : `${format.perArea(figures.pricePerAreaLow)} – ${format.perArea(figures.pricePerAreaHigh)}`,
            say(figures.price, (amount) => format.money(amount).short),
            say(figures.homes, format.number),
            say(figures.newHomes, format.number),
            say(figures.days, format.number),
            say(shareOf(figures.cutHomes, figures.homes), format.percent),
            say(figures.closedPercent, format.percent),
          ],
        }))}
      />
    </div>
  )
}
