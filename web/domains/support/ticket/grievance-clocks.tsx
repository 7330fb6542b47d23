import { Trans, useLingui } from '@lingui/react/macro'
import type { GrievanceClocks as Clocks } from '../../../../contract/support/tickets.ts'
import { useConfig } from '../../../platform/config.ts'
import { Chip } from '../../../ui/chip.tsx'
import { useMoment } from '../../../platform/use-moment.ts'

/** The two clocks of a grievance: by when each step is due, and when it was done. */
export function GrievanceClocks({ clocks }: { clocks: Clocks }) {
  const { t } = useLingui()
  return (
    <dl className="grid max-w-prose gap-3 rounded-card border border-line p-4 sm:grid-cols-2">
      <ClockRow name={t`Acknowledged within 24 hours`} due={clocks.acknowledgeBy} done={clocks.acknowledgedAt} />
      <ClockRow name={t`Resolved within 7 days`} due={clocks.resolveBy} done={clocks.resolvedAt} />
    </dl>
  )
}

function ClockRow({ name, due, done }: { name: string; due: string; done: string | undefined }) {
  const moment = useMoment()
  const { now } = useConfig()
  const [by, at] = [moment(due), moment(done ?? due)]
  return (
    <div className="grid content-start justify-items-start gap-1">
      <dt className="text-small text-soft">{name}</dt>
      <dd className="grid justify-items-start gap-1">
        {done === undefined ? (
          <>
            <Trans>Due {by}</Trans>
            {due < now && (
              <Chip tone="wrong">
                <Trans>Overdue</Trans>
              </Chip>
            )}
          </>
        ) : (
          <Trans>Done {at}</Trans>
        )}
      </dd>
    </div>
  )
}
