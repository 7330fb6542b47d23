import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { bandName } from './category-words.ts'
import type { Band, Category, SentenceFormats } from './category-words.ts'

interface PriceBandsProps {
  page: Category
  say: SentenceFormats
}

/** The filters of one bar. Homes beyond the chart's ends are counted in its first and last bar. */
function bandFilters({ from, to }: Band, isFirst: boolean): Record<string, string> {
  return { ...(!isFirst && { priceMin: String(from) }), ...(to !== undefined && { priceMax: String(to - 1) }) }
}

/** How many homes ask how much: one bar a range, each leading to its homes, and the same as a table. */
export function PriceBands({ page, say }: PriceBandsProps) {
  const { i18n, t } = useLingui()
  const { priceBands, medianPrice = 0, filters } = page
  const most = Math.max(...priceBands.map(({ count }) => count), 1)
  const bands = priceBands.map((band, index) => ({
    ...band,
    name: bandName(band, index === 0, i18n, say),
    to_: paths.grid({ ...filters, ...bandFilters(band, index === 0) }),
    hasMedian: (index === 0 || medianPrice >= band.from) && (band.to === undefined || medianPrice < band.to),
  }))
  return (
    <div className="grid gap-4">
      <ul aria-label={t`Homes by price`} className="grid gap-1">
        {bands.map(({ name, count, to_, hasMedian }) => {
          const row = (
            <>
              <span className="figures text-small sm:text-body">{name}</span>
              <span
                aria-hidden
                className="h-3 overflow-hidden rounded-control bg-sunk max-sm:order-last max-sm:col-span-2 sm:h-7"
              >
                <span
                  className={classes(
                    'block h-full rounded-control',
                    hasMedian ? 'bg-accent' : 'bg-edge/60 group-hover:bg-edge',
                  )}
                  style={{ inlineSize: `${(100 * count) / most}%` }}
                />
              </span>
              <span className="figures text-end text-small">
                <span aria-hidden>{say.number(count)}</span>
                <span className="sr-only">
                  <Plural value={count} one="# home" other="# homes" />
                  {hasMedian && (
                    <>
                      {' '}
                      <Trans>(the median is here)</Trans>
                    </>
                  )}
                </span>
              </span>
            </>
          )
          const box =
            'group grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 max-sm:py-1.5 ' +
            'sm:grid-cols-[minmax(8.5rem,30%)_1fr_3rem]'
          return (
            <li key={to_}>
              {count === 0 ? (
                <span className={classes(box, 'text-faint')}>{row}</span>
              ) : (
                <Link to={to_} className={classes(box, 'rounded-control hover:text-accent-strong')}>
                  {row}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      <p className="flex items-center gap-2 text-small text-soft">
        <span aria-hidden className="size-3 rounded-full bg-accent" />
        <Trans>The range with the median, {say.price(medianPrice)}</Trans>
      </p>
      <details>
        <summary className="w-fit py-2 text-small text-soft hover:text-ink">
          <Trans>Show as a table</Trans>
        </summary>
        <table className="figures mt-2 w-full max-w-prose text-small">
          <thead>
            <tr className="border-b border-edge text-faint">
              <th scope="col" className="py-2 text-start font-normal">
                <Trans>Price</Trans>
              </th>
              <th scope="col" className="py-2 text-end font-normal">
                <Trans>Homes</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {bands.map(({ name, count, to_ }) => (
              <tr key={to_}>
                <th scope="row" className="py-2 text-start font-normal">
                  {name}
                </th>
                <td className="py-2 text-end">{say.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
