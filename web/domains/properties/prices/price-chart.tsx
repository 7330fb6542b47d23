import { Trans } from '@lingui/react/macro'
import type { Currency } from '../../../../contract/values.ts'
import { useFormat } from '../../../platform/use-format.ts'
import type { PriceSince } from './history-words.ts'

interface PriceChartProps {
  /** Oldest first, at least two. */
  prices: readonly PriceSince[]
  until: string
  currency: Currency
}

/** Margin above and below the line, as a fraction of the height. */
const MARGIN = 0.2
/** Radius of a dot. */
const DOT = 6

/** Asking prices over time as a step chart, with a table for screen readers. */
export function PriceChart({ prices, until, currency }: PriceChartProps) {
  const { money, date } = useFormat()
  const amounts = prices.map(({ price }) => price)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const from = Date.parse(prices[0]?.at ?? until)
  const length = Math.max(1, Date.parse(until) - from)
  const x = (at: string) => Math.min(100, ((Date.parse(at) - from) / length) * 100)
  const y = (price: number) => ((most - price) / (most - least)) * 100 * (1 - 2 * MARGIN) + 100 * MARGIN
  const line = prices.map(({ at, price }, n) => `${n === 0 ? 'M' : 'H'}${x(at)}${n === 0 ? ',' : ' V'}${y(price)}`)
  return (
    <figure>
      <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small text-faint">
        <div className="figures flex flex-col justify-between py-3 text-end">
          <span>{money(most, currency).short}</span>
          <span>{money(least, currency).short}</span>
        </div>
        <div className="relative h-40 border-b border-line">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full rtl:-scale-x-100">
            <path
              d={`${line.join(' ')} H100`}
              className="fill-none stroke-accent"
              strokeWidth="2.5"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {prices.map(({ at, price }) => (
            <span
              key={at}
              className="absolute size-3 rounded-full bg-accent"
              style={{
                insetInlineStart: `calc(${x(at)}% - ${DOT}px)`,
                insetBlockStart: `calc(${y(price)}% - ${DOT}px)`,
              }}
            />
          ))}
        </div>
        <div className="figures col-start-2 flex justify-between">
          <span>{date(prices[0]?.at ?? until)}</span>
          <span>{date(until)}</span>
        </div>
      </div>
      <table className="sr-only">
        <caption>
          <Trans>Asking price history</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Since</Trans>
            </th>
            <th scope="col">
              <Trans>Asking price</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ at, price }) => (
            <tr key={at}>
              <th scope="row">{date(at)}</th>
              <td>{money(price, currency).exact}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
