import { Trans, useLingui } from '@lingui/react/macro'
import { Mic } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { MAX_SECONDS, VOICE_NOTE_DAYS, type VoiceNote } from '../../../../../contract/conversations/voice-notes.ts'
import { Button } from '../../../../ui/button.tsx'
import { MicrophoneHelp } from '../../recording/microphone-help.tsx'
import { RecordingControls } from '../../recording/recording-controls.tsx'
import { ReviewRecording } from '../../recording/review-recording.tsx'
import type { RecordingTarget } from '../../recording/send-recording.ts'
import { useRecorder } from '../../recording/use-recorder.ts'

interface VoiceRecorderProps {
  target: RecordingTarget
  /** For a message, the id of its thread. */
  of?: string
  /** Who will hear it, as a sentence: recording means consent to it. */
  audience: ReactNode
  /** Shared with the other side, private to the own side, or chosen before sending. */
  sharing?: 'shared' | 'own' | { choose: ReactNode }
  onSent: (note: VoiceNote) => void
  /** Starts at once, and `onClose` removes it again, as in a composer. */
  onClose?: () => void
  /** Opens a text field instead, offered if recording is impossible. */
  onWrite?: (() => void) | undefined
  sendLabel?: ReactNode
}

/**
 * The storage key of a recording: it depends on the audience, so that a private recording is not offered where more
 * people would hear it.
 */
const placeOf = (target: RecordingTarget, of: string, sharing: NonNullable<VoiceRecorderProps['sharing']>) =>
  typeof target === 'object'
    ? `${target.kind}:${target.id} ${typeof sharing === 'object' ? 'chosen' : sharing}`
    : `${target} ${of}`.trim()

/** Records a voice note: the button with its consent text, the recording, and a preview before sending. */
export function VoiceRecorder({
  target,
  of = '',
  audience,
  sharing = 'own',
  onSent,
  onClose,
  onWrite,
  sendLabel,
}: VoiceRecorderProps) {
  const { t } = useLingui()
  const recorder = useRecorder(placeOf(target, of, sharing))
  const { state } = recorder
  const box = useRef<HTMLDivElement>(null)
  const begins = onClose !== undefined
  useEffect(() => {
    const begin = async () => {
      const isThere = await recorder.takeUp()
      if (begins && !isThere) await recorder.start()
    }
    void begin()
    // oxlint-disable-next-line react/exhaustive-deps -- it begins once, when it is shown
  }, [])
  // The pressed button is gone, so the next step takes the focus.
  const step = state.at === 'paused' ? 'recording' : state.at
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    if (step !== 'idle' && step !== 'asking') box.current?.focus()
  }, [step])

  function leave() {
    recorder.reset()
    onClose?.()
  }
  const [minutes, days] = [MAX_SECONDS / 60, VOICE_NOTE_DAYS]
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t`Voice note`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 focus-visible:outline-none"
    >
      {(state.at === 'idle' || state.at === 'asking') && (
        <Button
          className="justify-self-start whitespace-normal!"
          icon={<Mic aria-hidden />}
          busy={state.at === 'asking'}
          onClick={() => void recorder.start()}
        >
          {state.at === 'asking' ? <Trans>Allow the microphone…</Trans> : <Trans>Record a voice note</Trans>}
        </Button>
      )}
      {(state.at === 'recording' || state.at === 'paused') && (
        <RecordingControls
          seconds={state.seconds}
          levels={state.levels}
          isPaused={state.at === 'paused'}
          onPause={recorder.pause}
          onResume={recorder.resume}
          onStop={recorder.stop}
          onDiscard={leave}
        />
      )}
      {state.at === 'recorded' && (
        <ReviewRecording
          recording={state.recording}
          target={target}
          sharing={sharing}
          sendLabel={sendLabel ?? <Trans>Save</Trans>}
          onSent={(note) => {
            recorder.reset()
            onSent(note)
          }}
          onAgain={() => void recorder.start()}
          onDiscard={leave}
        />
      )}
      {state.at === 'fault' && (
        <MicrophoneHelp
          fault={state.fault}
          onRetry={() => void recorder.start()}
          onWrite={
            onWrite &&
            (() => {
              leave()
              onWrite()
            })
          }
          onClose={leave}
        />
      )}
      {state.at !== 'fault' && (
        <p className="text-small text-faint">
          {audience}{' '}
          <Trans>
            Up to {minutes} minutes. By recording you agree that it is kept for {days} days; you can delete it before
            then.
          </Trans>
        </p>
      )}
    </div>
  )
}
