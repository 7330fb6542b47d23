import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import type { SyncView } from './post-sync.ts'

interface SyncLineProps {
  view: SyncView
  onOverwrite: () => void
  onAdopt: () => void
}

const line = 'flex min-h-6 flex-wrap items-center gap-x-2 gap-y-2 text-small [&_svg]:size-4 [&_svg]:shrink-0'

/** Where what was written is. */
export function SyncLine({ view, onOverwrite, onAdopt }: SyncLineProps) {
  const { t } = useLingui()
  const moment = useMoment()
  if (view.state === 'conflict')
    return (
      <div role="alert" className={`${line} font-medium text-wrong`}>
        <TriangleAlert aria-hidden />
        <span className="min-w-0 grow basis-60">
          <Trans>This article was saved elsewhere in the meantime. Your version is not saved.</Trans>
        </span>
        <Button size="small" onClick={onOverwrite}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button size="small" onClick={onAdopt}>
          <Trans>Load the saved version</Trans>
        </Button>
      </div>
    )
  if (view.state === 'refused')
    return (
      <p role="alert" className={`${line} font-medium text-wrong`}>
        <TriangleAlert aria-hidden />
        <span className="min-w-0 grow basis-60">
          <Trans>Not saved. {view.message ?? ''}</Trans>
        </span>
      </p>
    )
  if (view.state === 'waiting')
    return (
      <p role="status" className={`${line} text-due`}>
        <CloudOff aria-hidden />
        <Trans>No connection. It will be saved once you are back online.</Trans>
      </p>
    )
  const isSaving = view.state === 'saving' || (view.state === 'open' && view.post.state !== 'published')
  const at = view.savedAt === undefined ? '' : moment(new Date(view.savedAt).toISOString())
  return (
    <p role="status" className={`${line} ${view.state === 'saved' ? 'text-verified' : 'text-soft'}`}>
      {isSaving ? (
        <>
          <LoaderCircle aria-hidden className="animate-spin" />
          <Trans>Saving …</Trans>
        </>
      ) : view.state === 'open' ? (
        <Trans>Readers see your changes once you save them.</Trans>
      ) : (
        at && (
          <>
            <Check aria-hidden />
            {t`Saved ${at}`}
          </>
        )
      )}
    </p>
  )
}
