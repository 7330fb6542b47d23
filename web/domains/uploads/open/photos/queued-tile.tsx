import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff, X } from 'lucide-react'
import { PICTURE_SIDE } from '../../../../../contract/uploads.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import type { QueuedPhoto } from './photo-queue.ts'

/** A photo on its way: how much of it has left, or why it cannot be taken. */
export function QueuedTile({ photo, onCancel }: { photo: QueuedPhoto; onCancel: () => void }) {
  const { t } = useLingui()
  const { name, state, share, preview, reason } = photo
  const fault = useFault(reason)
  const percent = Math.round(share * 100)
  const known = state === 'sending' && share < 1
  return (
    <li className="grid min-w-0 content-start overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative aspect-4/3 bg-sunk">
        {preview && <img src={preview} alt={name} className="size-full object-cover opacity-60" />}
        {state !== 'refused' && (
          <div
            role="progressbar"
            aria-label={t`Sending ${name}`}
            aria-valuenow={known ? percent : undefined}
            className="absolute inset-x-3 bottom-3 h-2 overflow-hidden rounded-full bg-surface"
          >
            <div
              className={classes('h-full bg-accent transition-all', !known && state !== 'ready' && 'animate-breathe')}
              style={{ inlineSize: `${percent}%` }}
            />
          </div>
        )}
      </div>
      <div className="grid gap-1 p-3 text-small">
        <p className="truncate" title={name}>
          {name}
        </p>
        {state === 'refused' ? (
          <p role="alert" className="font-medium text-wrong">
            {fault}
          </p>
        ) : (
          <p className="flex items-center gap-1.5 text-soft">
            {state === 'preparing' && <Trans>Preparing…</Trans>}
            {state === 'ready' && <Trans>Waiting</Trans>}
            {state === 'sending' && (known ? <Trans>{percent}% uploaded</Trans> : <Trans>Processing…</Trans>)}
            {state === 'arrived' && <Trans>Sent</Trans>}
            {state === 'waiting' && (
              <>
                <WifiOff aria-hidden className="size-4 shrink-0" />
                <Trans>No connection. It will resume automatically.</Trans>
              </>
            )}
          </p>
        )}
        <Button size="small" look="quiet" icon={<X aria-hidden />} onClick={onCancel} aria-label={t`Skip ${name}`}>
          {state === 'refused' ? <Trans>Leave it out</Trans> : <Trans>Cancel</Trans>}
        </Button>
      </div>
    </li>
  )
}

function useFault(reason: string | undefined): string | undefined {
  const { t } = useLingui()
  const { least } = PICTURE_SIDE
  const sentences: Record<string, string> = {
    heic: t`This browser cannot read HEIC pictures. Save the photo as JPEG and choose that.`,
    unreadable: t`The browser cannot read this file as a picture. Choose a JPEG, PNG or WebP.`,
    repeat: t`This photo has already been added.`,
    PICTURE_UNREADABLE: t`This picture is damaged. Save it again as JPEG and choose that.`,
    PICTURE_ANIMATED: t`This picture is animated. Choose a still one.`,
    PICTURE_SIZE_REFUSED: t`This picture is too small or too long. Choose one with at least ${least} pixels a side.`,
    BUDGET_SPENT: t`You have reached the limit of files for today. Try again tomorrow.`,
  }
  return reason === undefined ? undefined : (sentences[reason] ?? t`The photo could not be saved. Try again.`)
}
