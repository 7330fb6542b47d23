import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { habitAnswers, type RoommateRequest } from '../../../../contract/beds/roommates.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { localName } from '../../places/open/place-names.ts'
import { answerName } from './habit-words.ts'

type Shown = Pick<RoommateRequest, 'city' | 'point' | 'budgetMax' | 'currency' | 'moveIn' | 'habits' | 'score'>

/** What a request says: where, when, for how much, and the answers about habits. */
export function RequestFacts({ request, children }: { request: Shown; children?: ReactNode }) {
  const { i18n } = useLingui()
  const { rent, date } = useFormat()
  const { city, point, budgetMax, currency, moveIn, habits, score } = request
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div>
          <h3 className="text-lead">{point ? <Trans>Near {localName(point, i18n)}</Trans> : localName(city, i18n)}</h3>
          <p className="figures text-small text-soft">
            <Trans>
              Up to {rent(budgetMax, 'month', currency).short} · from {date(moveIn)}
            </Trans>
          </p>
        </div>
        {score !== undefined && (
          <Chip tone={score >= 80 ? 'verified' : 'plain'}>
            <span className="figures">
              <Trans>{score}% match</Trans>
            </span>
          </Chip>
        )}
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {keysOf(habitAnswers).map((habit) => (
          <li key={habit}>
            <Chip>{i18n._(answerName(habit, habits[habit]))}</Chip>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
