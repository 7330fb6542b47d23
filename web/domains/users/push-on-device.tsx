import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PushState } from '../../platform/push.ts'
import { Button } from '../../ui/button.tsx'
import type { usePush } from './open/use-push.ts'

const words: Record<PushState, ReactNode> = {
  on: <Trans>Push notifications reach this device.</Trans>,
  off: <Trans>Push notifications do not reach this device yet.</Trans>,
  denied: (
    <Trans>
      This browser blocks our notifications. Open the site settings beside the address, allow notifications, and come
      back.
    </Trans>
  ),
  unsupported: (
    <Trans>
      This browser cannot receive push notifications. On an iPhone or iPad, add this site to the home screen and open it
      from there.
    </Trans>
  ),
}

/** Shows and changes whether push messages reach this device. */
export function PushOnDevice({ push: { state, pending, turnOn, turnOff } }: { push: ReturnType<typeof usePush> }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2">
      <Smartphone aria-hidden className="size-5 shrink-0 text-soft" />
      <p role="status" className="min-w-0 flex-1 basis-44 text-small">
        {state && words[state]}
      </p>
      {state === 'off' && (
        <Button size="small" busy={pending} onClick={turnOn}>
          <Trans>Turn on</Trans>
        </Button>
      )}
      {state === 'on' && (
        <Button size="small" look="quiet" busy={pending} onClick={turnOff}>
          <Trans>Turn off</Trans>
        </Button>
      )}
    </div>
  )
}
