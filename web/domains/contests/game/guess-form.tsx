import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  getContestPlayer,
  getContestRound,
  guessContestPrice,
  revealContestFacts,
} from '../../../../contract/contests/contests.ts'
import type { ContestHome, ContestRound } from '../../../../contract/contests/contests.ts'
import { POINTS_PER_FACT } from '../../../../contract/contests/scoring.ts'
import { markets } from '../../../../contract/markets.ts'
import { MAX_AMOUNT } from '../../../../contract/values.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Range } from '../../../ui/range.tsx'
import { MoneyInput } from '../../listings/open/fields/money-control.tsx'
import { SCALE_STEPS, priceAt, stepOf } from './price-scale.ts'

interface GuessFormProps {
  round: ContestRound
  home: ContestHome
  /** Called as the guess is sent. */
  onGuess: () => void
}

const isPrice = (value: Value): value is number => typeof value === 'number' && value > 0 && value <= MAX_AMOUNT

/** Asks for facts and takes the guess, by a slider on which equal steps are equal shares of the price, or as a sum. */
export function GuessForm({ round, home, onGuess }: GuessFormProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const market = markets[round.market]
  const [value, setValue] = useState<Value>(null)
  const params = { code: round.code, position: String(home.position) }
  const form = useForm({
    faults: { guess: !isPrice(value) && t`Move the slider or enter an amount.` },
    send:
      isPrice(value) &&
      (() => {
        onGuess()
        return call(guessContestPrice, { params, body: { value } })
      }),
    invalidates: [getContestRound, getContestPlayer],
  })
  const said = isPrice(value) ? money(value, round.currency).short : t`No guess yet`
  return (
    <div className="grid gap-6">
      <FactButton round={round} home={home} />
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <Range
          label={<Trans>Your guess</Trans>}
          said={said}
          min={0}
          max={SCALE_STEPS}
          value={isPrice(value) ? stepOf(value, market) : SCALE_STEPS / 2}
          onChange={({ target }) => setValue(priceAt(Number(target.value), market))}
        />
        <MoneyInput
          name="guess"
          label={<Trans>Or enter the amount</Trans>}
          currency={round.currency}
          value={value}
          error={form.errorOf('guess', 'value')}
          onChange={setValue}
        />
        <FormError>{form.message}</FormError>
        <Button type="submit" look="primary" size="large" busy={form.pending}>
          <Trans>Guess</Trans>
        </Button>
      </form>
    </div>
  )
}

/** Shows the next fact; the first call of a home, without a fact, starts the clock. */
function FactButton({ round, home }: Omit<GuessFormProps, 'onGuess'>) {
  const { run, pending } = useAction({ invalidates: [getContestRound] })
  const { code } = round
  const { position } = home
  const shown = home.facts.length
  const total = home.factsTotal
  const reveal = (facts: number) =>
    call(revealContestFacts, { params: { code, position: String(position) }, body: { facts } })
  // A failure only leaves the clock to start later.
  const startClock = useEffectEvent(() => void reveal(0).catch(() => undefined))
  useEffect(() => startClock(), [code, position])
  if (shown >= home.factsTotal) return null
  return (
    <div className="grid justify-items-start gap-1">
      <Button icon={<Eye aria-hidden />} busy={pending} onClick={() => void run(() => reveal(shown + 1))}>
        <Trans>Show another fact</Trans>
      </Button>
      <p className="text-small text-soft">
        <Trans>
          {shown} of {total} shown. Each costs {POINTS_PER_FACT} of the 100 points.
        </Trans>
      </p>
    </div>
  )
}
