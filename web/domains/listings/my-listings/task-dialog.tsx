import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Quota } from '../../../../contract/listings/my-listings.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { BoostListing } from '../transitions/boost-listing.tsx'
import type { Task } from './tasks.ts'
import StatsView from './stats-view.tsx'
import HistoryView from './history-view.tsx'
import QrView from './qr-view.tsx'

interface TaskDialogProps {
  task: Task
  boosts: Quota['boosts']
  /** The voice notes on a home, which its team can hear. */
  renderVoiceNotes: (id: string) => ReactNode
  onClose: () => void
}

/** A dialog over the list about one home. */
export default function TaskDialog({ task: { kind, listing }, boosts, renderVoiceNotes, onClose }: TaskDialogProps) {
  const { t } = useLingui()
  const { date } = useFormat()
  const { home } = listing
  const titles: Record<Task['kind'], string> = {
    boost: t`Boost this home`,
    stats: t`Figures`,
    history: t`History`,
    qr: t`QR code`,
    voice: t`Voice notes`,
  }
  const shape = kind === 'stats' || kind === 'history' || kind === 'voice' ? 'sheet' : 'dialog'
  return (
    <Dialog open onClose={onClose} shape={shape} title={titles[kind]} description={`${home.listingId} · ${home.title}`}>
      {kind === 'boost' && (
        <BoostListing
          listing={listing}
          boosts={boosts}
          onCancel={onClose}
          onDone={(until) => {
            toast.success(t`Boosted until ${date(until)}.`)
            onClose()
          }}
        />
      )}
      {kind === 'stats' && <StatsView id={home.id} />}
      {kind === 'history' && <HistoryView id={home.id} />}
      {kind === 'qr' && <QrView home={home} />}
      {kind === 'voice' && renderVoiceNotes(home.id)}
    </Dialog>
  )
}
