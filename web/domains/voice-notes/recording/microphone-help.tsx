import { Trans } from '@lingui/react/macro'
import { MicOff } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { MicrophoneFault } from './microphone.ts'

interface MicrophoneHelpProps {
  fault: MicrophoneFault | 'empty'
  onRetry: () => void
  /** Leads to where it can be written, where there is such a place. */
  onWrite?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** Why nothing could be recorded, what to do about it, and the way without a voice. */
export function MicrophoneHelp({ fault, onRetry, onWrite, onClose }: MicrophoneHelpProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-due-soft p-4">
      <p className="flex gap-3 font-medium text-due">
        <MicOff aria-hidden className="mt-0.5 size-5 shrink-0" />
        <Fault fault={fault} />
      </p>
      <WhatToDo fault={fault} mayWrite={onWrite !== undefined} />
      <div className="flex flex-wrap gap-2">
        {fault !== 'unsupported' && (
          <Button size="small" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {onWrite && (
          <Button size="small" onClick={onWrite}>
            <Trans>Write instead</Trans>
          </Button>
        )}
        {onClose && (
          <Button size="small" look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function Fault({ fault }: { fault: MicrophoneFault | 'empty' }) {
  if (fault === 'refused') return <Trans>The microphone is blocked for this site</Trans>
  if (fault === 'missing') return <Trans>No microphone was found</Trans>
  if (fault === 'busy') return <Trans>The microphone could not be opened</Trans>
  if (fault === 'empty') return <Trans>That was too short</Trans>
  return <Trans>This browser cannot record voice notes</Trans>
}

function WhatToDo({ fault, mayWrite }: { fault: MicrophoneFault | 'empty'; mayWrite: boolean }) {
  if (fault === 'refused')
    return (
      <p className="text-small">
        <Trans>
          Open the site settings beside the address, allow the microphone and try again. On a phone, the browser itself
          also needs permission in the phone’s settings.
        </Trans>
      </p>
    )
  if (fault === 'missing')
    return (
      <p className="text-small">
        <Trans>Connect a microphone or headset and try again.</Trans>
      </p>
    )
  if (fault === 'busy')
    return (
      <p className="text-small">
        <Trans>Another app or a call may be using it. End that and try again.</Trans>
      </p>
    )
  if (fault === 'empty')
    return (
      <p className="text-small">
        <Trans>Speak for at least a second before you stop.</Trans>
      </p>
    )
  return (
    <p className="text-small">
      {mayWrite ? <Trans>Update the browser, or write it instead.</Trans> : <Trans>Update the browser.</Trans>}
    </p>
  )
}
