import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { playVoiceNote } from '../../../../../contract/conversations/voice-notes.ts'
import { fetchFile } from '../../../../platform/api/download.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { saveFile } from '../../../../platform/storage/save-file.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { clockOf } from '../../playing/clock.ts'
import { usePlayer } from '../../playing/use-player.ts'
import { Waveform } from '../../playing/waveform.tsx'

interface SoundPlayerProps {
  seconds: number
  peaks: readonly number[]
  load: () => Promise<Blob>
  onPlay?: () => void
}

/** Plays a sound: seek in its waveform, and play up to twice as fast. */
export function SoundPlayer({ seconds, peaks, load, onPlay }: SoundPlayerProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const player = usePlayer({ seconds, load, onPlay })
  const { isLoading, isPlaying, position, fault, speed } = player
  const [at, whole] = [clockOf(position), clockOf(Math.round(seconds))]
  const rate = number(speed)
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <button
          type="button"
          aria-label={isPlaying ? t`Pause` : t`Play voice note, ${whole}`}
          aria-busy={isLoading || undefined}
          className="touch grid shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-strong [&_svg]:size-5"
          onClick={isLoading ? undefined : player.toggle}
        >
          {isLoading ? (
            <span className="size-5 animate-spin rounded-full border-2 border-current border-e-transparent" />
          ) : isPlaying ? (
            <Pause aria-hidden />
          ) : (
            <Play aria-hidden />
          )}
        </button>
        <span className="relative block h-9 min-w-16 grow rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
          <Waveform peaks={peaks} played={seconds ? position / seconds : 0} />
          <input
            type="range"
            aria-label={t`Position`}
            aria-valuetext={t`${at} of ${whole}`}
            min={0}
            max={seconds}
            step={0.1}
            value={position}
            className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
            onChange={({ target }) => player.seek(target.valueAsNumber)}
          />
        </span>
        <span className="figures w-9 shrink-0 text-end text-small text-soft">
          {position > 0 || isPlaying ? at : whole}
        </span>
        <Button
          size="small"
          look="quiet"
          className="figures min-w-12 shrink-0"
          aria-label={t`Speed: ${rate}×`}
          onClick={player.nextSpeed}
        >
          {rate}×
        </Button>
      </div>
      {fault !== undefined && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-medium text-wrong">
          {fault instanceof DOMException && fault.name === 'NotSupportedError' ? (
            <>
              <Trans>This browser cannot play this recording.</Trans>
              <Button
                size="small"
                onClick={() => {
                  const file = player.file()
                  if (file) saveFile(`voice-note.${file.type.replace('audio/', '')}`, file)
                }}
              >
                <Trans>Download</Trans>
              </Button>
            </>
          ) : (
            errorText(fault, i18n)
          )}
        </p>
      )}
    </div>
  )
}

interface VoicePlayerProps {
  note: { id: string; seconds: number; peaks: readonly number[]; caption?: string | undefined }
  /** Called each time playing starts. */
  onPlay?: () => void
}

/** Plays a voice note with its caption, or says that it was deleted. */
export function VoicePlayer({ note: { id, seconds, peaks, caption }, onPlay }: VoicePlayerProps) {
  if (peaks.length === 0)
    return (
      <p className="text-small text-faint">
        <Trans>This voice note was deleted or has expired.</Trans>
      </p>
    )
  return (
    <div className="grid min-w-0 gap-1">
      <SoundPlayer
        seconds={seconds}
        peaks={peaks}
        load={() => fetchFile(playVoiceNote.path.replace('{id}', id))}
        {...(onPlay && { onPlay })}
      />
      {caption !== undefined && <p className="wrap-anywhere whitespace-pre-line">{caption}</p>}
    </div>
  )
}
