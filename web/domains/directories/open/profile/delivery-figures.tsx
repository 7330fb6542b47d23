import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeliveryRecord } from '../../../../../contract/projects/delivery-record.ts'
import { useFormat } from '../../../../platform/use-format.ts'

/** How a builder kept dates: what they delivered, what they build, and how late they are. */
export function DeliveryFigures({ record }: { record: DeliveryRecord }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { delivered, ongoing, late, promised, onTime, averageDelay } = record
  const figures: [string, number][] = [
    [t({ message: 'Delivered', context: 'projects' }), delivered],
    [t`Ongoing`, ongoing],
    [t`Running late`, late],
  ]
  const share = promised > 0 ? Math.round((onTime / promised) * 100) : 0
  const months = number(averageDelay)
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line">
        {figures.map(([name, value]) => (
          <div key={name} className="grid content-start bg-surface p-3 sm:p-4">
            <dt className="text-small text-soft">{name}</dt>
            <dd className="figures text-title font-semibold">{number(value)}</dd>
          </div>
        ))}
      </dl>
      {promised > 0 && (
        <p className="figures">
          <Trans>
            {share}% on time: {onTime} of <Plural value={promised} one="# project" other="# projects" /> delivered with
            a promised date.
          </Trans>{' '}
          <Delay averageDelay={averageDelay}>{months}</Delay>
        </p>
      )}
      <p className="text-small text-faint">
        <Trans>Counted from the projects on this site, against the dates first promised.</Trans>
      </p>
    </div>
  )
}

const Delay = ({ averageDelay, children: months }: { averageDelay: number; children: ReactNode }) =>
  averageDelay > 0 ? (
    averageDelay === 1 ? (
      <Trans>On average one month late.</Trans>
    ) : (
      <Trans>On average {months} months late.</Trans>
    )
  ) : null
