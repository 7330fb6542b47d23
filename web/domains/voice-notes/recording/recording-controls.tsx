import { Trans, useLingui } from '@lingui/react/macro'
import { Mic, Pause, Square, X } from 'lucide-react'
import { MAX_SECONDS } from '../../../../contract/conversations/voice-notes.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { clockOf } from '../playing/clock.ts'
import { LevelMeter } from './level-meter.tsx'

interface RecordingControlsProps {
  seconds: number
  levels: readonly number[]
  isPaused: boolean
  onPause: () => void
  onResume: () => void
  onStop: () => void
  onDiscard: () => void
}

/** Below this level no one is speaking. */
const SILENCE = 0.004
const SILENT_BARS = 30
const WARN_SECONDS = 10

/** The running recording: level and length, with buttons to pause and stop. */
export function RecordingControls({
  seconds,
  levels,
  isPaused,
  onPause,
  onResume,
  onStop,
  onDiscard,
}: RecordingControlsProps) {
  const { t } = useLingui()
  const left = MAX_SECONDS - seconds
  const isSilent = !isPaused && levels.length >= SILENT_BARS && levels.slice(-SILENT_BARS).every((one) => one < SILENCE)
  const [at, most, rest] = [clockOf(seconds), clockOf(MAX_SECONDS), Math.ceil(left)]
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <IconButton label={t`Discard recording`} icon={<X aria-hidden />} onClick={onDiscard} />
        <div className="min-w-0 grow">
          <LevelMeter levels={levels} isPaused={isPaused} />
        </div>
        <span className="figures shrink-0 text-small" role="timer" aria-label={t`${at} of ${most}`}>
          {at} <span className="text-faint">/ {most}</span>
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="min-h-5 text-small text-soft">
          {isPaused ? (
            <Trans>Paused</Trans>
          ) : left <= WARN_SECONDS ? (
            <span className="font-medium text-due">
              <Trans>{rest} seconds left</Trans>
            </span>
          ) : isSilent ? (
            <span className="font-medium text-due">
              <Trans>We can’t hear you. Check the microphone.</Trans>
            </span>
          ) : (
            <Trans>Recording…</Trans>
          )}
        </p>
        <div className="flex gap-2">
          {isPaused ? (
            <Button size="small" icon={<Mic aria-hidden />} onClick={onResume}>
              <Trans>Resume</Trans>
            </Button>
          ) : (
            <Button size="small" icon={<Pause aria-hidden />} onClick={onPause}>
              <Trans>Pause</Trans>
            </Button>
          )}
          <Button size="small" look="primary" icon={<Square aria-hidden />} onClick={onStop}>
            <Trans>Stop</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
