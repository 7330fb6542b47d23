import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { HomeVideo as Video } from '../../../../../contract/properties/property.ts'
import { useConfig } from '../../../../platform/config.ts'
import { classes } from '../../../../ui/classes.ts'
import { pictureAddress } from '../property-media-url.ts'

interface HomeVideoProps {
  address: string
  poster: string
  captions?: Video['captions']
  label: string
  /** Plays at once. */
  plays?: boolean
  ref?: Ref<HTMLVideoElement>
  className?: string
}

/** A home's video in the browser's player, which loads nothing of it before it is played. */
export function HomeVideo({ address, poster, captions, label, plays = false, ref, className }: HomeVideoProps) {
  const { t } = useLingui()
  const names = { en: t`English`, hi: t`Hindi` }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are those of the lister, if there are any
    <video
      ref={ref}
      src={address}
      poster={poster}
      controls
      autoPlay={plays}
      preload="none"
      playsInline
      aria-label={label}
      className={classes('bg-black object-contain', className)}
    >
      {captions && (
        <track kind="captions" src={captions.url} srcLang={captions.language} label={names[captions.language]} />
      )}
    </video>
  )
}

/** The video in the full-screen gallery, where it plays at once. */
export function VideoPanel({ video }: { video: Video }) {
  const { t } = useLingui()
  const { imageBaseUrl } = useConfig()
  return (
    <HomeVideo
      address={video.url}
      poster={pictureAddress(video.poster, imageBaseUrl)(video.poster.widths.at(-1) ?? 320)}
      captions={video.captions}
      label={t`Video`}
      plays
      className="min-h-0 w-full grow"
    />
  )
}
