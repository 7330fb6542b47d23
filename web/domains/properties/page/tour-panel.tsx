import { Trans } from '@lingui/react/macro'
import { Rotate3d } from 'lucide-react'
import { hostOf } from '../../../../contract/text/host-of.ts'
import type { Picture as Media } from '../../../../contract/uploads.ts'
import { useConfig } from '../../../platform/config.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { pictureProps } from '../open/property-media-url.ts'

interface TourPanelProps {
  address: string
  /** Shown behind the link. */
  picture: Media | undefined
}

/** The way to a virtual tour, which another site shows. */
export function TourPanel({ address, picture }: TourPanelProps) {
  const { imageBaseUrl } = useConfig()
  const host = hostOf(address)
  return (
    <div className="relative grid grow place-items-center overflow-hidden p-6">
      {picture && (
        <div aria-hidden className="absolute inset-0 opacity-25">
          <Picture {...pictureProps(picture, imageBaseUrl)} alt="" sizes="100vw" />
        </div>
      )}
      <div className="relative grid justify-items-center gap-4 text-center">
        <Rotate3d aria-hidden className="size-12 text-soft" strokeWidth={1.25} />
        <p className="max-w-dialog">
          <Trans>Walk through the home room by room. The tour opens in a new tab, at {host}.</Trans>
        </p>
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonClasses('primary', 'large', 'whitespace-normal!')}
        >
          <Trans>Open virtual tour</Trans>
        </a>
      </div>
    </div>
  )
}
