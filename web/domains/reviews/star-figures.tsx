import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/use-format.ts'
import { StarRow } from './open/star-row.tsx'

const downward = [5, 4, 3, 2, 1]

/** The mean of the stars, how many gave it, and how many gave each. */
export function StarFigures({ stars }: { stars: readonly number[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const count = stars.reduce((sum, one) => sum + one, 0)
  const mean = stars.reduce((sum, one, at) => sum + one * (at + 1), 0) / count
  const rounded = Math.round(mean * 10) / 10
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <div className="grid gap-1">
        <span className="figures text-headline">{number(rounded)}</span>
        <StarRow stars={rounded} />
        <span className="text-small text-soft">
          <Plural value={count} one="# review" other="# reviews" />
        </span>
      </div>
      <table className="grow text-small sm:max-w-96">
        <caption className="sr-only">
          <Trans>Reviews by number of stars</Trans>
        </caption>
        <tbody>
          {downward.map((given) => {
            const having = stars[given - 1] ?? 0
            return (
              <tr key={given}>
                <th scope="row" aria-label={t`${number(given)} stars`} className="figures w-6 text-start font-normal">
                  {number(given)}
                </th>
                <td aria-hidden className="py-1">
                  <span className="block h-2 rounded-full bg-sunk">
                    <span
                      className="block h-2 rounded-full bg-accent"
                      style={{ width: `${(100 * having) / count}%` }}
                    />
                  </span>
                </td>
                <td className="figures w-10 text-end text-soft">{number(having)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
