import { Trans, useLingui } from '@lingui/react/macro'
import { isCommercial, type PricePoint } from '../../../../contract/market-report/market-report.ts'
import { BEDROOMS_AND_MORE } from '../../../../contract/search/filter-table.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { bedroomWords } from '../../properties/open/home-words.ts'
import { subTypeNames } from '../../properties/open/fact-lists.ts'
import { changeOf, figuresIn, isLand, monthAfter } from '../months.ts'
import { Multiples, SmallChart, type ChartsProps } from './price-trend.tsx'
import { useReportFormat } from './use-report-format.ts'

/** Charts of the price per area of each kind, and of the median price by bedrooms. */
export function PriceMultiples(props: ChartsProps) {
  const { report, axis, format } = props
  const { t, i18n } = useLingui()
  const market = useMarket()
  const landFormat = useReportFormat('plot')
  const inYear = (points: readonly PricePoint[], of: 'price' | 'pricePerArea') => {
    const newest = points.at(-1)
    const change = newest && changeOf(figuresIn(points, monthAfter(newest.month, -12))?.[of], newest[of])
    return change === undefined ? undefined : t`${format.change(change)} in a year`
  }
  const kinds = report.kinds.filter(({ kind }) => isCommercial(kind) === isCommercial(report.kind))
  const bedroomsName = (bedrooms: number) => bedroomWords(bedrooms, market, i18n, bedrooms === BEDROOMS_AND_MORE)
  return (
    <>
      {kinds.length > 0 && (
        <Multiples title={<Trans>Per area, by kind</Trans>}>
          {kinds.map(({ kind, months }) => {
            const say = isLand(kind) ? landFormat.perArea : format.perArea
            return (
              <SmallChart
                key={kind}
                {...{ axis, format, say }}
                title={i18n._(subTypeNames[kind])}
                note={inYear(months, 'pricePerArea')}
                line={{
                  name: i18n._(subTypeNames[kind]),
                  points: months.map(({ month, pricePerArea }) => ({ month, value: pricePerArea })),
                }}
              />
            )
          })}
        </Multiples>
      )}
      {report.bedrooms.length > 0 && (
        <Multiples
          title={
            report.intent === 'rent' ? <Trans>Monthly rent, by bedrooms</Trans> : <Trans>Price, by bedrooms</Trans>
          }
        >
          {report.bedrooms.map(({ bedrooms, months }) => (
            <SmallChart
              key={bedrooms}
              {...{ axis, format }}
              say={(amount) => format.money(amount).short}
              title={bedroomsName(bedrooms)}
              note={inYear(months, 'price')}
              line={{
                name: bedroomsName(bedrooms),
                points: months.map(({ month, price }) => ({ month, value: price })),
              }}
            />
          ))}
        </Multiples>
      )}
    </>
  )
}
