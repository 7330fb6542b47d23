import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { COMPLETED_REASON, UNDO_REASON, type UnitEvent } from '../../../../../contract/projects/inventory.ts'
import { UnitState } from '../../../../../contract/projects/unit-states.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { useMoment } from '../../../../platform/use-moment.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { historyQuery } from '../unit/inventory-data.ts'
import { stateNames } from '../unit/unit-words.ts'
import type { UnitRow } from '../unit/units.ts'

interface HistoryDialogProps {
  person: string
  projectId: string
  unit: UnitRow
  onClose: () => void
}

/** Who changed a home, when, from what to what and why. */
export function HistoryDialog({ person, projectId, unit, onClose }: HistoryDialogProps) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const read = useQuery(historyQuery(person, projectId, unit.id))
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t`History of ${unit.unitNumber}`}>
      {read.data ? (
        read.data.data.length === 0 ? (
          <p>
            <Trans>Nothing has changed yet.</Trans>
          </p>
        ) : (
          <ol className="grid gap-3">
            {read.data.data.map((event, place) => (
              <li key={place} className="border-b border-line pb-3">
                <Change event={event} />
                <p className="text-small text-soft">
                  <time dateTime={event.at}>{moment(event.at)}</time>
                  {' · '}
                  {event.name ??
                    { viewer: t`you`, builder: t`the builder`, partner: t`a partner`, clock: t`automatically` }[
                      event.by
                    ]}
                </p>
                {event.reason !== undefined && (
                  <p className="text-small wrap-anywhere">
                    {{ [UNDO_REASON]: t`Undone`, [COMPLETED_REASON]: t`The project was completed` }[event.reason] ??
                      event.reason}
                  </p>
                )}
              </li>
            ))}
          </ol>
        )
      ) : read.error ? (
        <ErrorCard
          title={<Trans>The history could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {errorText(read.error, i18n)}
        </ErrorCard>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

function Change({ event: { field, from, to } }: { event: UnitEvent }) {
  const { t, i18n } = useLingui()
  const { money } = useFormat()
  const said = (value: string | undefined) => {
    if (value === undefined) return t`none`
    const state = UnitState.safeParse(value)
    if (field === 'state' && state.success) return i18n._(stateNames[state.data])
    return field === 'price' ? money(Number(value)).short : value
  }
  const [was, is] = [said(from), said(to)]
  if (field === 'facts') return <p className="font-medium">{t`Details changed`}</p>
  const name = { state: t({ message: 'State', context: 'of a home' }), price: t`Price`, partner: t`Partner` }[field]
  return (
    <p className="font-medium">
      <Trans>
        {name}: {was} → {is}
      </Trans>
    </p>
  )
}
