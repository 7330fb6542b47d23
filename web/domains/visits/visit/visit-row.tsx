import { Trans, useLingui } from '@lingui/react/macro'
import { Video } from 'lucide-react'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EntryRow } from './entry-row.tsx'
import { visitMethodNames } from './visit-words.ts'
import { VisitStatusChip } from './visit-status-chip.tsx'

const opened = { keepScroll: true, opened: true }

/** One visit of the list, which leads to all of it. */
export function VisitRow({ visit, to }: { visit: BookedVisit; to: string }) {
  const { i18n } = useLingui()
  const { property, other, showingAppointmentMethod: method, isRunning, as } = visit
  const name = other.fullName
  return (
    <EntryRow
      property={property}
      when={visit}
      to={to}
      state={opened}
      chips={
        <>
          <VisitStatusChip visit={visit} />
          {isRunning && visit.showingAppointmentStatus === 'confirmed' && (
            <Chip tone="accent">
              <Trans>Now</Trans>
            </Chip>
          )}
        </>
      }
    >
      <p className="text-small text-soft">
        {as === 'host' ? <Trans>Visitor: {name}</Trans> : <Trans>Host: {name}</Trans>}
        {' · '}
        {property.address}
      </p>
      {method === 'virtual' && (
        <p className="flex items-center gap-1.5 text-small text-soft">
          <Video aria-hidden className="size-4" />
          {i18n._(visitMethodNames.virtual)}
        </p>
      )}
    </EntryRow>
  )
}
