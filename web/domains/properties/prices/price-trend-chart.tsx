import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceTrend } from '../../../../contract/properties/estimate.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { localName } from '../../places/open/place-names.ts'
import { monthOf } from '../open/facts/fact-row.ts'

/** How wide a month is at most, rem. */
const BAR = 4

/** What homes asked by area at the end of each month, as bars; the same as a table for screen readers. */
export function PriceTrendChart({ home, trend }: { home: Property; trend: PriceTrend }) {
  const { i18n } = useLingui()
  const format = useFormat(home)
  const { months, around } = trend
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  const figure = (amount: number) => format.pricePerArea(amount, home.currency)
  const month = (of: string) => monthOf(of, { home, format })
  const most = Math.max(...months.map(({ pricePerArea }) => pricePerArea))
  const percent = Math.round((last.pricePerArea / first.pricePerArea - 1) * 100)
  const [place, since] = [localName(around === 'city' ? home.city : home.locality, i18n), month(first.month)]
  const width = { maxInlineSize: `${months.length * BAR}rem` }
  const [change, now] = [Math.abs(percent), figure(last.pricePerArea)]
  return (
    <figure className="grid gap-4">
      <figcaption>
        <h3 className="font-semibold">
          <Trans>Asking prices in {place}</Trans>
        </h3>
        <p className="mt-1">
          {percent === 0 ? (
            <Trans>
              The median is {now}, the same as in {since}.
            </Trans>
          ) : percent > 0 ? (
            <Trans>
              The median is {now}, {change}% more than in {since}.
            </Trans>
          ) : (
            <Trans>
              The median is {now}, {change}% less than in {since}.
            </Trans>
          )}
        </p>
      </figcaption>
      <div aria-hidden className="flex h-28 items-end gap-1 border-b border-line" style={width}>
        {months.map((of) => (
          <span
            key={of.month}
            title={`${month(of.month)}: ${figure(of.pricePerArea)}`}
            className="grow rounded-t-sm bg-edge last:bg-accent"
            style={{ blockSize: `${(of.pricePerArea / most) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="-mt-3 flex justify-between text-small text-faint" style={width}>
        <span>{since}</span>
        <span>{month(last.month)}</span>
      </div>
      <table className="sr-only">
        <caption>
          <Trans>Median asking price by area</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            <th scope="col">
              <Trans>Price by area</Trans>
            </th>
            <th scope="col">
              <Trans>Homes</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((of) => (
            <tr key={of.month}>
              <th scope="row">{month(of.month)}</th>
              <td>{figure(of.pricePerArea)}</td>
              <td>{format.number(of.homes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
