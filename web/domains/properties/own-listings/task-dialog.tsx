import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Allowance, OwnListing } from '../../../../contract/properties/listings.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BoostForm } from './boost-form.tsx'
import { CloseForm } from './close-form.tsx'
import { doneWords } from './move-words.ts'
import { makeMove } from './own-listings-data.ts'
import { whyNot } from './refused-words.ts'
import type { Task } from './tasks.ts'

const StatsView = lazy(() => import('./stats-view.tsx'))
const HistoryView = lazy(() => import('./history-view.tsx'))
const QrView = lazy(() => import('./qr-view.tsx'))

interface TaskDialogProps {
  task: Task
  boosts: Allowance['boosts']
  onClose: () => void
}

/** What is asked or shown of one home over the list. */
export default function TaskDialog({ task: { kind, listing }, boosts, onClose }: TaskDialogProps) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const { home } = listing
  const titles: Record<Task['kind'], string> = {
    close: t`Close this listing`,
    withdraw: t`Withdraw for good?`,
    boost: t`Boost this home`,
    stats: t`Figures`,
    history: t`History`,
    qr: t`QR code`,
  }
  const shape = kind === 'stats' || kind === 'history' ? 'sheet' : 'dialog'
  return (
    <Dialog open onClose={onClose} shape={shape} title={titles[kind]} description={`${home.listingId} · ${home.title}`}>
      {kind === 'close' && (
        <CloseForm
          listing={listing}
          onCancel={onClose}
          onDone={({ home: closed }) => {
            toast.success(i18n._(doneWords[closed.standardStatus === 'sold' ? 'close-sold' : 'close-rented']))
            onClose()
          }}
        />
      )}
      {kind === 'withdraw' && <WithdrawForm listing={listing} onClose={onClose} />}
      {kind === 'boost' && (
        <BoostForm
          listing={listing}
          boosts={boosts}
          onCancel={onClose}
          onDone={(until) => {
            toast.success(t`Boosted until ${date(until)}.`)
            onClose()
          }}
        />
      )}
      <Suspense fallback={<Skeleton className="h-52" />}>
        {kind === 'stats' && <StatsView id={home.id} />}
        {kind === 'history' && <HistoryView id={home.id} />}
        {kind === 'qr' && <QrView home={home} />}
      </Suspense>
    </Dialog>
  )
}

function WithdrawForm({ listing, onClose }: { listing: OwnListing; onClose: () => void }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function withdraw() {
    setBusy(true)
    try {
      await makeMove(client, listing, 'withdraw')
      toast.success(i18n._(doneWords.withdraw))
      onClose()
    } catch (error) {
      setFailure(whyNot(error, i18n))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-5">
      <p>
        <Trans>
          Its page goes and cannot be brought back; what people saved of it says that it was withdrawn. To take it off
          the market for a while, pause it instead.
        </Trans>
      </p>
      {failure !== undefined && (
        <p role="alert" className="font-medium text-wrong">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="primary" busy={busy} onClick={() => void withdraw()}>
          <Trans>Withdraw for good</Trans>
        </Button>
      </div>
    </div>
  )
}
