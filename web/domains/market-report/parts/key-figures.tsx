import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MarketReport, MonthFigures } from '../../../../contract/market-report/market-report.ts'
import { FigureText } from '../../../ui/text/figure-text.tsx'
import { changeOf, figuresIn, monthAfter, type ReportFormat } from '../months.ts'

interface KeyFiguresProps {
  report: MarketReport
  month: string
  cityName: string | undefined
  format: ReportFormat
}

/** The figures of the chosen month, each with the year before and the city where they are known. */
export function KeyFigures({ report, month, cityName, format }: KeyFiguresProps) {
  const now = figuresIn(report.months, month)
  if (!now) return null
  const before = figuresIn(report.months, monthAfter(month, -12))
  const city = figuresIn(report.cityMonths, month)
  const isRent = report.intent === 'rent'
  const compare = (of: (figures: MonthFigures) => number | undefined, say: (value: number) => ReactNode) => {
    const [past, there] = [before && of(before), city && of(city)]
    return (
      <>
        {past !== undefined && (
          <span className="block">
            <Trans>A year before: {say(past)}</Trans>
          </span>
        )}
        {there !== undefined && cityName !== undefined && (
          <span className="block">
            {cityName}: {say(there)}
          </span>
        )}
      </>
    )
  }
  const change = changeOf(before?.pricePerArea, now.pricePerArea)
  const cutShare = (of: MonthFigures) => shareOf(of.cutHomes, of.homes)
  const cuts = cutShare(now)
  return (
    <dl className="grid gap-x-10 border-t border-edge sm:grid-cols-2 lg:grid-cols-3">
      {now.pricePerArea !== undefined && (
        <Figure
          name={isRent ? <Trans>Median rent per area and month</Trans> : <Trans>Median price per area</Trans>}
          value={format.perArea(now.pricePerArea)}
        >
          {now.pricePerAreaLow !== undefined && now.pricePerAreaHigh !== undefined && (
            <span className="block">
              <Trans>
                Half of the properties: {format.perArea(now.pricePerAreaLow)} to {format.perArea(now.pricePerAreaHigh)}
              </Trans>
            </span>
          )}
          {change !== undefined && (
            <span className="block">
              <Trans>{format.change(change)} in a year</Trans>
            </span>
          )}
          {city?.pricePerArea !== undefined && cityName !== undefined && (
            <span className="block">
              {cityName}: {format.perArea(city.pricePerArea)}
            </span>
          )}
        </Figure>
      )}
      {now.price !== undefined && (
        <Figure
          name={isRent ? <Trans>Median monthly rent</Trans> : <Trans>Median price</Trans>}
          value={<FigureText {...format.money(now.price)} />}
        >
          {compare(
            ({ price }) => price,
            (price) => (
              <FigureText {...format.money(price)} />
            ),
          )}
        </Figure>
      )}
      {now.homes !== undefined && (
        <Figure name={<Trans>Properties on the market</Trans>} value={format.number(now.homes)}>
          {now.newHomes !== undefined && (
            <span className="block">
              <Plural value={now.newHomes} one="# new in the month" other="# new in the month" />
            </span>
          )}
          {compare(({ homes }) => homes, format.number)}
        </Figure>
      )}
      {now.days !== undefined && (
        <Figure
          name={<Trans>Median time on the market</Trans>}
          value={<Plural value={now.days} one="# day" other="# days" />}
        >
          {compare(
            ({ days }) => days,
            (days) => (
              <Plural value={days} one="# day" other="# days" />
            ),
          )}
        </Figure>
      )}
      {cuts !== undefined && (
        <Figure
          name={<Trans>Price cuts in the month</Trans>}
          value={<Trans>{format.percent(cuts)} of properties</Trans>}
        >
          {now.cutPercent !== undefined && (
            <span className="block">
              <Trans>Median cut: {format.percent(now.cutPercent)}</Trans>
            </span>
          )}
          {compare(cutShare, format.percent)}
        </Figure>
      )}
      {now.closedPercent !== undefined && now.closedHomes !== undefined && (
        <Figure
          name={<Trans>Closing vs asking price</Trans>}
          value={<Trans>{format.percent(now.closedPercent)} of asking</Trans>}
        >
          <span className="block">
            <Plural
              value={now.closedHomes}
              one="# property closed at a published price"
              other="# properties closed at a published price"
            />
          </span>
          {compare(({ closedPercent }) => closedPercent, format.percent)}
        </Figure>
      )}
    </dl>
  )
}

/** A part of all in whole percent. */
export const shareOf = (part: number | undefined, all: number | undefined) =>
  part === undefined || !all ? undefined : Math.round((part / all) * 100)

const Figure = ({ name, value, children }: { name: ReactNode; value: ReactNode; children?: ReactNode }) => (
  <div className="figures border-b border-line py-4">
    <dt className="text-small text-soft">{name}</dt>
    <dd>
      <span className="block text-title font-semibold">{value}</span>
      <span className="mt-1 block text-small text-soft">{children}</span>
    </dd>
  </div>
)
