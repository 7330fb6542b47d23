import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Captions, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { uploadCaptions } from '../../../../contract/listings/videos.ts'
import type { DraftVideo } from '../../../../contract/listings/videos.ts'
import { Language } from '../../../../contract/values.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { upload } from '../../../platform/api/upload.ts'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { HomeVideo } from '../../properties/open/page/home-video.tsx'
import { useListingForm } from '../draft/form-context.ts'
import { playerOf } from '../open/video/player-of.ts'
import { frameOf, storeFrame } from './video-frame.ts'

interface ChosenVideoProps {
  video: DraftVideo
  onChange: (video: DraftVideo) => void
  onRemove: () => void
}

/** The video of the draft: played, with the choice of its poster and captions. */
export function ChosenVideo({ video, onChange, onRemove }: ChosenVideoProps) {
  const { t } = useLingui()
  const { draftId } = useListingForm()
  const { imageBaseUrl } = useConfig()
  const language = useLanguage()
  const player = useRef<HTMLVideoElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'poster' | 'captions'>()
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState('')
  const { captions } = video

  async function run(what: 'poster' | 'captions', work: () => Promise<DraftVideo>, done: string) {
    setBusy(what)
    setFault('')
    setSaid('')
    try {
      onChange(await work())
      setSaid(done)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t`That did not work. Try again.`)
    }
    setBusy(undefined)
  }
  async function takeFrame() {
    const shown = player.current
    if (shown?.videoWidth) {
      const store = async () => ({ ...video, poster: await storeFrame(frameOf(shown)) })
      await run('poster', store, t`This frame is the preview picture now.`)
    } else setFault(t`Play the video first, and stop at the frame you want.`)
  }
  const takeCaptions = (file: File) =>
    run(
      'captions',
      async () => {
        const path = uploadCaptions.path.replace('{id}', draftId).replace('{key}', video.key)
        const { data } = await upload(
          { ...uploadCaptions, path },
          new Blob([file], { type: 'text/vtt' }),
          () => undefined,
        )
        return { ...video, captions: { id: data.id, language: captions?.language ?? language } }
      },
      t`Captions added.`,
    )
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <HomeVideo
        ref={player}
        {...playerOf(video, imageBaseUrl)}
        label={t`Video`}
        className="aspect-video w-full rounded-control"
      />
      <div className="grid content-start gap-4">
        <div className="grid justify-items-start gap-2">
          <Button size="small" icon={<Camera aria-hidden />} busy={busy === 'poster'} onClick={() => void takeFrame()}>
            <Trans>Use this frame as preview</Trans>
          </Button>
          <p className="text-small text-soft">
            <Trans>Play the video, stop where the home looks best, and use that frame.</Trans>
          </p>
        </div>
        <div className="grid justify-items-start gap-2">
          <Button
            size="small"
            icon={<Captions aria-hidden />}
            busy={busy === 'captions'}
            onClick={() => chooser.current?.click()}
          >
            {captions ? <Trans>Replace captions</Trans> : <Trans>Add captions</Trans>}
          </Button>
          {captions ? (
            <div className="flex flex-wrap items-end gap-2">
              <SelectField
                label={<Trans>Language of the captions</Trans>}
                value={captions.language}
                onChange={({ currentTarget }) =>
                  onChange({
                    ...video,
                    captions: { ...captions, language: Language.safeParse(currentTarget.value).data ?? 'en' },
                  })
                }
              >
                <option value="en">{t`English`}</option>
                <option value="hi">{t`Hindi`}</option>
              </SelectField>
              <Button size="small" look="quiet" onClick={() => onChange({ key: video.key, poster: video.poster })}>
                <Trans>Remove captions</Trans>
              </Button>
            </div>
          ) : (
            <p className="text-small text-soft">
              <Trans>Optional: a WebVTT file (.vtt) of up to 200 KB, for people who watch without sound.</Trans>
            </p>
          )}
          <input
            ref={chooser}
            type="file"
            accept=".vtt,text/vtt"
            hidden
            aria-label={t`Add captions`}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void takeCaptions(file)
              target.value = ''
            }}
          />
        </div>
        <p role="status" className="text-small text-soft empty:hidden">
          {said}
        </p>
        {fault && (
          <p role="alert" className="text-small font-medium text-wrong">
            {fault}
          </p>
        )}
        <Button
          size="small"
          look="quiet"
          className="justify-self-start"
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        >
          <Trans>Remove video</Trans>
        </Button>
      </div>
    </div>
  )
}
