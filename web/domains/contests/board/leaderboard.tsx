import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ROUNDS_TO_RANK } from '../../../../contract/contests/contests.ts'
import type { PlaceName } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { localName } from '../../places/open/place-names.ts'
import { leaderboardQuery } from '../contest-data.ts'

/** The best players of a city. */
export function Leaderboard({ city }: { city: PlaceName }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const { id } = useMarket()
  const { data, isPending } = useQuery(leaderboardQuery(id, city.slug))
  const place = localName(city, i18n)
  const players = data?.data ?? []
  return (
    <section aria-labelledby="contest-board" className="grid max-w-prose content-start gap-3">
      <h2 id="contest-board" className="text-title">
        <Trans>Best players in {place}</Trans>
      </h2>
      <p className="text-small text-soft">
        <Trans>
          Median points in rounds of the last 90 days, after at least {ROUNDS_TO_RANK} rounds. Only players who opted in
          are shown.
        </Trans>
      </p>
      {isPending ? (
        <Skeleton className="h-40 w-full" />
      ) : players.length === 0 ? (
        <p>
          <Trans>No player who opted in has played {ROUNDS_TO_RANK} rounds yet.</Trans>
        </p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {players.map(({ name, score, rounds, rank }, order) => (
            <li key={order} className="flex items-baseline gap-4 py-2">
              <span className="figures w-8 text-end text-soft">{number(rank)}</span>
              <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
              <span className="text-small text-soft">
                <Plural value={rounds} one="# round" other="# rounds" />
              </span>
              <span className="figures w-14 text-end font-semibold">{number(score)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
