import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_RISK, RAISED_RISK, type Risk, type RiskReason } from '../../../contract/people/risk.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Chip } from '../../ui/chip.tsx'
import { Part } from './part.tsx'
import { riskReasonNames } from './people-words.ts'

/** Reasons that are true or not, without a number. */
const PLAIN: readonly RiskReason[] = ['unproven', 'day-old', 'week-old', 'suspended']

/** The score of an account, marked if it is raised. */
export function RiskChip({ score }: { score: number }) {
  return (
    <Chip tone={score >= RAISED_RISK ? 'wrong' : 'plain'}>
      <Trans>Risk {score}</Trans>
    </Chip>
  )
}

/** What speaks against an account, the weightiest first. */
export function RiskPart({ risk: { score, reasons } }: { risk: Risk }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  return (
    <Part
      title={
        <>
          <Trans>Risk</Trans>{' '}
          <span className="figures font-normal text-soft">
            <Trans>
              {score} of {MAX_RISK}
            </Trans>
          </span>
        </>
      }
    >
      {reasons.length === 0 ? (
        <p className="text-soft">
          <Trans>Nothing speaks against this account.</Trans>
        </p>
      ) : (
        <>
          <ul className="grid max-w-prose gap-2">
            {reasons.map(({ reason, count, points }) => (
              <li key={reason} className="flex items-baseline justify-between gap-4">
                <span className="wrap-anywhere">
                  {i18n._(riskReasonNames[reason])}
                  {!PLAIN.includes(reason) && <span className="figures text-soft"> · {number(count)}</span>}
                </span>
                <span className="figures text-soft">+{number(points)}</span>
              </li>
            ))}
          </ul>
          <p className="text-small text-soft">
            <Trans>A hint where to look. Nothing is decided by it.</Trans>
          </p>
        </>
      )}
    </Part>
  )
}
