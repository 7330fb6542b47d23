import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CAPTION_LENGTH, type VoiceNote } from '../../../../contract/conversations/voice-notes.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SoundPlayer } from '../open/playing/voice-player.tsx'
import { sendRecording, type Recording, type RecordingTarget } from './send-recording.ts'

interface ReviewRecordingProps {
  recording: Recording
  target: RecordingTarget
  /** Shared with the other side, kept on the own side, or as the person chooses here. */
  sharing: 'shared' | 'own' | { choose: ReactNode }
  sendLabel: ReactNode
  onSent: (note: VoiceNote) => void
  onAgain: () => void
  onDiscard: () => void
}

/** A recording before it is sent: to be heard, worded and sent, or recorded again. */
export function ReviewRecording({
  recording,
  target,
  sharing,
  sendLabel,
  onSent,
  onAgain,
  onDiscard,
}: ReviewRecordingProps) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const [caption, setCaption] = useState('')
  const [wantsShared, setWantsShared] = useState(false)
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<unknown>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const isShared = sharing === 'shared' || (typeof sharing === 'object' && wantsShared)

  async function send() {
    const controller = new AbortController()
    stop.current = controller
    setFault(undefined)
    setShare(0)
    try {
      onSent(await sendRecording({ recording, target, isShared, caption }, setShare, controller.signal))
    } catch (error) {
      if (!controller.signal.aborted) setFault(error)
    } finally {
      setShare(undefined)
    }
  }
  const isSending = share !== undefined
  const captionFault = fault instanceof ApiError ? fault.errors['caption']?.[0] : undefined
  return (
    <div className="grid min-w-0 gap-3">
      <SoundPlayer seconds={recording.seconds} peaks={recording.peaks} load={() => Promise.resolve(recording.blob)} />
      <TextField
        label={<Trans>Caption (optional)</Trans>}
        hint={<Trans>For anyone who can’t listen right now.</Trans>}
        error={captionFault}
        value={caption}
        maxLength={CAPTION_LENGTH}
        disabled={isSending}
        onChange={({ target: { value } }) => setCaption(value)}
      />
      {typeof sharing === 'object' && (
        <Checkbox
          checked={wantsShared}
          disabled={isSending}
          onChange={({ target: { checked } }) => setWantsShared(checked)}
        >
          {sharing.choose}
        </Checkbox>
      )}
      {isSending && (
        <div className="grid gap-1">
          <progress className="h-1.5 w-full" aria-label={t`Sending`} value={share} max={1} />
          <p role="status" className="text-small text-soft">
            {isOnline ? <Trans>Sending…</Trans> : <Trans>No connection. We’ll send it once you are back online.</Trans>}
          </p>
        </div>
      )}
      {fault !== undefined && captionFault === undefined && (
        <p role="alert" className="text-small font-medium text-wrong">
          {errorText(fault, i18n)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" look="quiet" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button size="small" disabled={isSending} onClick={onAgain}>
          <Trans>Record again</Trans>
        </Button>
        <Button size="small" look="primary" busy={isSending} onClick={() => void send()}>
          {sendLabel}
        </Button>
      </div>
    </div>
  )
}
