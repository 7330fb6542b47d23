import { Trans } from '@lingui/react/macro'
import { HOMES_PER_ROUND, GUESSES_TO_ESTIMATE, ROUNDS_TO_RANK } from '../../../../contract/contests/contests.ts'
import { POINTS_PER_FACT } from '../../../../contract/contests/scoring.ts'

/** How points and the players' estimate are calculated. */
export function Method() {
  return (
    <section id="method" aria-labelledby="contest-method" className="grid gap-3 border-t border-line pt-8">
      <h2 id="contest-method" className="text-title">
        <Trans>How points and the players’ estimate are made</Trans>
      </h2>
      <div className="grid max-w-prose gap-3 text-soft">
        <p>
          <Trans>
            An exact guess without facts gives 100 points. Each fact takes {POINTS_PER_FACT} off that, and each 20% of
            error leaves about a third. A round is the mean of its {HOMES_PER_ROUND} homes; from {ROUNDS_TO_RANK} rounds
            on, the median of your rounds ranks.
          </Trans>
        </p>
        <p>
          <Trans>
            The players’ estimate of a home is the middle one of the guesses in its ranked round, with the range of
            their middle half. Its page shows it once the round is closed and at least {GUESSES_TO_ESTIMATE} people
            guessed. People who listed the home are not among them.
          </Trans>
        </p>
      </div>
    </section>
  )
}
