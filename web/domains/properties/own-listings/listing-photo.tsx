import { useLingui } from '@lingui/react/macro'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { MissingPicture, Picture } from '../../../ui/picture.tsx'
import { pictureAddress, pictureAlt } from '../property-media-url.ts'

/** The cover of a listing, small; the title beside it says what home it is. */
export function ListingPhoto({ home, className }: { home: PropertyCard; className: string }) {
  const { t } = useLingui()
  const { imageBaseUrl } = useConfig()
  const language = useLanguage()
  const [cover] = home.media
  return (
    <span className={`block shrink-0 overflow-hidden rounded-control ${className}`}>
      {cover ? (
        <Picture
          src={pictureAddress(cover, imageBaseUrl)}
          widths={cover.widths}
          width={cover.width}
          height={cover.height}
          alt={pictureAlt(cover, language)}
          sizes="7rem"
          thumbhash={cover.thumbhash}
        />
      ) : (
        <MissingPicture alt={t`No photographs yet`} className="block h-full w-full" />
      )}
    </span>
  )
}
