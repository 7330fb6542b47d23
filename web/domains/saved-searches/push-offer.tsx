import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { readStored, writeStored } from '../../platform/storage/storage.ts'
import { Button } from '../../ui/button.tsx'
import { usePush } from '../users/open/use-push.ts'

/** Whether push messages can be offered: supported, off, and never offered before. */
export function useMayOfferPush(): boolean {
  const { state } = usePush()
  return state === 'off' && readStored('pushOffered') === null
}

/** Confirms a saved search, and offers push messages once. */
export function PushOffer({ onDone }: { onDone: () => void }) {
  const { pending, turnOn } = usePush(onDone)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    writeStored('pushOffered', 'yes')
    said.current?.focus()
  }, [])
  return (
    <div className="grid gap-4">
      <p ref={said} tabIndex={-1} className="text-lead outline-none">
        <Trans>Saved. We’ll alert you to new homes.</Trans>
      </p>
      <p className="text-soft">
        <Trans>Get these on this device too, even when the site is closed.</Trans>
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>
          <Trans>Not now</Trans>
        </Button>
        <Button look="primary" busy={pending} onClick={turnOn}>
          <Trans>Get them on this device</Trans>
        </Button>
      </div>
    </div>
  )
}
