import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { DraftView } from '../../../platform/draft/draft-sync.ts'

interface SaveLineProps {
  draft: DraftView
  onDecide: () => void
  onBeginAgain: () => void
}

/** Where what was typed is: on the server, on its way, or on this device until the connection is back. */
export function SaveLine({ draft, onDecide, onBeginAgain }: SaveLineProps) {
  const { t } = useLingui()
  const { marketId } = useConfig()
  const language = useLanguage()
  const { state, savedAt, version } = draft
  const time =
    savedAt === undefined
      ? ''
      : dateTimeFormat(markets[marketId].locale[language], { timeStyle: 'short' }).format(savedAt)
  const line = 'flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1 text-small [&_svg]:size-4 [&_svg]:shrink-0'
  if (state === 'conflict')
    return (
      <div role="alert" className={`${line} font-medium text-wrong`}>
        <TriangleAlert aria-hidden />
        <span className="min-w-0 flex-1">
          <Trans>Also changed elsewhere. Your version is saved on this device until you decide.</Trans>
        </span>
        <Button size="small" onClick={onDecide}>
          <Trans>Compare</Trans>
        </Button>
      </div>
    )
  if (state === 'gone')
    return (
      <div role="alert" className={`${line} font-medium text-wrong`}>
        <TriangleAlert aria-hidden />
        <span className="min-w-0 flex-1">
          <Trans>This draft was published or deleted elsewhere. Your version is still on this device.</Trans>
        </span>
        <Button size="small" onClick={onBeginAgain}>
          <Trans>Continue with a copy</Trans>
        </Button>
      </div>
    )
  if (state === 'refused')
    return (
      <p role="alert" className={`${line} font-medium text-wrong`}>
        <TriangleAlert aria-hidden />
        <span className="min-w-0 flex-1">
          <Trans>The server did not accept this. It is saved on this device.</Trans>
        </span>
      </p>
    )
  if (state === 'waiting' || state === 'signed-out')
    return (
      <p role="status" className={`${line} text-due`}>
        <CloudOff aria-hidden />
        <span className="min-w-0 flex-1">
          {state === 'waiting' ? (
            <Trans>No connection. Saved on this device and sent later.</Trans>
          ) : (
            <Trans>You are signed out. Saved on this device and sent once you have signed in.</Trans>
          )}
        </span>
      </p>
    )
  if (state === 'saving' || state === 'open')
    return (
      <p role="status" className={`${line} text-soft`}>
        <LoaderCircle aria-hidden className="animate-spin" />
        <Trans>Saving …</Trans>
      </p>
    )
  return (
    <p role="status" className={`${line} text-verified`}>
      {version > 0 && (
        <>
          <Check aria-hidden />
          {time ? t`Saved ${time}` : t`Saved`}
        </>
      )}
    </p>
  )
}
