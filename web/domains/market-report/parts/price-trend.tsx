import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MarketReport, MonthFigures } from '../../../../contract/market-report/market-report.ts'
import type { ReportFormat } from '../months.ts'
import { shareOf } from './key-figures.tsx'
import { LineChart, type Line } from './line-chart.tsx'

export interface ChartsProps {
  report: MarketReport
  /** Months of every chart, oldest first. */
  axis: readonly string[]
  placeName: string
  cityName: string | undefined
  format: ReportFormat
}

const lineOf = (
  name: string,
  months: readonly MonthFigures[],
  of: (figures: MonthFigures) => number | undefined,
  withQuartiles = false,
): Line => ({
  name,
  points: months.flatMap((figures) => {
    const value = of(figures)
    const { pricePerAreaLow: low, pricePerAreaHigh: high } = figures
    const spread = withQuartiles && low !== undefined && high !== undefined ? { low, high } : {}
    return value === undefined ? [] : [{ month: figures.month, value, ...spread }]
  }),
})

/** The price per area by month with its quartiles, and of a locality its city beside it. */
export function PriceTrend({ report, axis, placeName, cityName, format }: ChartsProps) {
  const { t } = useLingui()
  const { months, cityMonths, intent } = report
  const price = ({ pricePerArea }: MonthFigures) => pricePerArea
  const lines = [
    lineOf(placeName, months, price, true),
    ...(cityName === undefined ? [] : [lineOf(cityName, cityMonths, price)]),
  ]
  if ((lines[0]?.points.length ?? 0) < 2) return null
  const title = intent === 'rent' ? t`Median asking rent per area` : t`Median asking price per area`
  return (
    <figure className="grid gap-4">
      <figcaption className="grid gap-1">
        <h2 className="text-title">{title}</h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-soft">
          <li className="flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 24 12" className="h-3 w-6">
              <rect width="24" height="12" className="fill-accent-soft" />
              <line x1="0" y1="6" x2="24" y2="6" className="stroke-accent" strokeWidth="2.5" />
            </svg>
            <Trans>{placeName}, with the range of the middle half</Trans>
          </li>
          {lines[1] && lines[1].points.length > 0 && (
            <li className="flex items-center gap-2">
              <svg aria-hidden viewBox="0 0 24 12" className="h-3 w-6">
                <line x1="0" y1="6" x2="24" y2="6" className="stroke-soft [stroke-dasharray:5_4]" strokeWidth="1.5" />
              </svg>
              {cityName}
            </li>
          )}
        </ul>
      </figcaption>
      <LineChart
        axis={axis}
        lines={lines}
        format={format.perArea}
        monthName={format.month}
        caption={title}
        monthHead={t`Month`}
      />
    </figure>
  )
}

/** Supply, time on the market and price cuts by month. */
export function SupplyCharts({ report, axis, placeName, format }: ChartsProps) {
  const { t } = useLingui()
  const charts = [
    { title: t`Properties on the market`, of: ({ homes }: MonthFigures) => homes, say: format.number },
    { title: t`New properties`, of: ({ newHomes }: MonthFigures) => newHomes, say: format.number },
    { title: t`Median days on the market`, of: ({ days }: MonthFigures) => days, say: format.number },
    {
      title: t`Properties with a price cut`,
      of: ({ cutHomes, homes }: MonthFigures) => shareOf(cutHomes, homes),
      say: format.percent,
    },
  ]
  return (
    <Multiples title={<Trans>Supply and demand</Trans>}>
      {charts.map(({ title, of, say }) => (
        <SmallChart
          key={title}
          fromZero
          {...{ title, axis, format, say }}
          line={lineOf(placeName, report.months, of)}
        />
      ))}
    </Multiples>
  )
}

export const Multiples = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-4">
    <h2 className="text-title">{title}</h2>
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">{children}</ul>
  </section>
)

interface SmallChartProps {
  title: string
  note?: string | undefined
  line: Line
  axis: readonly string[]
  format: ReportFormat
  say: (value: number) => string
  fromZero?: boolean
}

/** One of several charts of one size, with its newest figure in words; a single figure needs no chart. */
export function SmallChart({ title, note, line, axis, format, say, fromZero = false }: SmallChartProps) {
  const { t } = useLingui()
  const newest = line.points.at(-1)
  if (!newest) return null
  // A figure of an earlier month says which.
  const aside = newest.month === axis.at(-1) ? note : format.month(newest.month)
  return (
    <li className="min-w-0">
      <figure className="grid gap-2">
        <figcaption>
          <h3 className="font-semibold">{title}</h3>
          <p className="figures text-small text-soft">
            <span className="text-base text-ink">{say(newest.value)}</span>
            {aside !== undefined && ` · ${aside}`}
          </p>
        </figcaption>
        {line.points.length > 1 && (
          <LineChart
            small
            fromZero={fromZero}
            axis={axis}
            lines={[line]}
            format={say}
            monthName={format.month}
            caption={title}
            monthHead={t`Month`}
          />
        )}
      </figure>
    </li>
  )
}
