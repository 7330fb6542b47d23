import { Trans } from '@lingui/react/macro'
import { HOMES_PER_ROUND, GUESSES_TO_ESTIMATE, ROUNDS_TO_RANK } from '../../../../contract/contests/contests.ts'
import { POINTS_PER_FACT } from '../../../../contract/contests/scoring.ts'

/** How points and the players' estimate are calculated. */
export function Method() {
  return (
    <section id="method" aria-labelledby="contest-method" className="grid gap-3 border-t border-line pt-8">
      <h2 id="contest-method" className="text-title">
        <Trans>How points and the players’ estimate work</Trans>
      </h2>
      <div className="grid max-w-prose gap-3 text-soft">
        <p>
          <Trans>
            An exact guess without facts earns 100 points. Each fact costs {POINTS_PER_FACT} points, and every 20% of
            error leaves about a third. Your score for a round is the average of its {HOMES_PER_ROUND} homes; after{' '}
            {ROUNDS_TO_RANK} rounds you are ranked by the median of your rounds.
          </Trans>
        </p>
        <p>
          <Trans>
            The players’ estimate of a home is the median guess in its ranked round, with the range of the middle half.
            The home’s page shows it once the round is closed and at least {GUESSES_TO_ESTIMATE} people have guessed.
            People who listed the home do not count.
          </Trans>
        </p>
      </div>
    </section>
  )
}
