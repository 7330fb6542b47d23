import { Trans, useLingui } from '@lingui/react/macro'
import { Film, Undo2, WifiOff, X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { DraftVideo, MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS } from '../../../../contract/listings/videos.ts'
import { useFileDrop } from '../../../platform/drag/use-file-drop.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { Progress } from '../../uploads/open/progress.tsx'
import { useField } from '../draft/form-context.ts'
import { ChosenVideo } from './chosen-video.tsx'
import { asField } from './video-field.ts'
import type { VideoUpload, VideoView } from './video-upload.ts'

const [MEGABYTES, MINUTES] = [MAX_VIDEO_BYTES / 1024 ** 2, MAX_VIDEO_SECONDS / 60]

/** The video of the listing: chosen or dropped, uploaded with progress, then its poster and captions. */
export function VideoPart({ upload }: { upload: VideoUpload }) {
  const { t } = useLingui()
  const { value, error, change } = useField('video')
  const view = useSyncExternalStore(upload.subscribe, upload.get, upload.get)
  const chooser = useRef<HTMLInputElement>(null)
  const [removed, setRemoved] = useState<DraftVideo>()
  const video = DraftVideo.safeParse(value).data
  const isUnderWay = view.state !== 'idle' && view.state !== 'failed'
  const take = (files: readonly File[]) => {
    if (!files[0]) return
    setRemoved(undefined)
    void upload.start(files[0])
  }
  const { isOver, dropProps } = useFileDrop(take)

  return (
    <section
      id={fieldId('video')}
      tabIndex={-1}
      aria-labelledby="video-part"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h2 id="video-part" className="text-lead font-semibold">
        <Trans>Video</Trans>
      </h2>
      {error && <p className="text-small font-medium text-wrong">{error}</p>}
      {removed && !video && !isUnderWay && (
        <p className="flex flex-wrap items-center gap-3 text-small">
          <Trans>Video removed.</Trans>
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            onClick={() => {
              change(asField(removed))
              setRemoved(undefined)
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        </p>
      )}
      {isUnderWay ? (
        <UnderWay view={view} onCancel={upload.cancel} />
      ) : video ? (
        <ChosenVideo
          key={video.key}
          video={video}
          onChange={(changed) => change(asField(changed))}
          onRemove={() => {
            setRemoved(video)
            change(null)
          }}
        />
      ) : (
        <div
          {...dropProps}
          className={classes(
            'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center',
            isOver ? 'border-accent bg-accent-soft' : 'border-edge',
          )}
        >
          <Button icon={<Film aria-hidden />} onClick={() => chooser.current?.click()}>
            <Trans>Add a video</Trans>
          </Button>
          <p className="max-w-prose text-small text-soft">
            <Trans>
              One MP4 or WebM, at most {MEGABYTES} MB and {MINUTES} minutes. We remove location and device data from it.
            </Trans>
          </p>
          {view.state === 'failed' && <Failed view={view} onCancel={upload.cancel} />}
          <input
            ref={chooser}
            type="file"
            accept="video/mp4,video/webm"
            hidden
            aria-label={t`Add a video`}
            onChange={({ target }) => {
              take([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </div>
      )}
    </section>
  )
}

function UnderWay({ view, onCancel }: { view: VideoView; onCancel: () => void }) {
  const { t } = useLingui()
  const { state, name, share, preview } = view
  const percent = Math.floor(share * 100)
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-center">
      {preview === undefined ? (
        <div className="aspect-video rounded-control bg-sunk" />
      ) : (
        <video
          src={preview}
          muted
          playsInline
          preload="metadata"
          aria-hidden
          className="aspect-video w-full rounded-control bg-sunk object-contain"
        />
      )}
      <div className="grid min-w-0 gap-2 text-small">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <Progress label={t`Uploading ${name}`} share={state === 'preparing' ? 0 : share} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="flex items-center gap-1.5 text-soft">
            {state === 'preparing' && <Trans>Preparing…</Trans>}
            {state === 'sending' &&
              (share < 1 ? <Trans>{percent}% uploaded</Trans> : <Trans>Checking the video…</Trans>)}
            {state === 'waiting' && (
              <>
                <WifiOff aria-hidden className="size-4 shrink-0" />
                <Trans>No connection. It will resume automatically.</Trans>
              </>
            )}
          </p>
          <Button size="small" look="quiet" icon={<X aria-hidden />} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
        <p className="text-faint">
          <Trans>
            You can continue with the other steps meanwhile. If the upload stops, choose the same file to resume.
          </Trans>
        </p>
      </div>
    </div>
  )
}

function Failed({ view: { name, fault }, onCancel }: { view: VideoView; onCancel: () => void }) {
  const { t } = useLingui()
  const sentences = {
    kind: t`Choose an MP4 or WebM video. Convert a MOV to MP4 first.`,
    large: t`This video is larger than ${MEGABYTES} MB. Export it with a lower resolution.`,
    long: t`This video is longer than ${MINUTES} minutes. Shorten it and choose it again.`,
    unplayable: t`This browser cannot play the video. Export it as MP4 with H.264, or record it again.`,
  }
  const said =
    typeof fault === 'string' ? sentences[fault] : (fault?.message ?? '') || t`The video could not be saved. Try again.`
  return (
    <div role="alert" className="grid max-w-prose justify-items-center gap-2">
      <p className="text-small font-medium text-wrong">
        <span className="wrap-anywhere">{name}</span>: {said}
      </p>
      <Button size="small" look="quiet" icon={<X aria-hidden />} onClick={onCancel}>
        <Trans>Leave it out</Trans>
      </Button>
    </div>
  )
}
