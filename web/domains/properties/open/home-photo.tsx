import { useLingui } from '@lingui/react/macro'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { MissingPicture, Picture } from '../../../ui/picture.tsx'
import { pictureAlt, pictureProps } from './property-media-url.ts'

interface HomePhotoProps {
  home: Pick<PropertyCard, 'media'>
  sizes: string
  className: string
  /** Replaces the photo's alternative text; empty if the text beside it suffices. */
  alt?: string
  first?: boolean
}

/** The first photo of a home in a box sized by `className`. */
export function HomePhoto({ home, sizes, className, alt, first = false }: HomePhotoProps) {
  const { t } = useLingui()
  const { imageBaseUrl } = useConfig()
  const language = useLanguage()
  const [picture] = home.media
  return (
    <span className={classes('block shrink-0 overflow-hidden', className)}>
      {picture ? (
        <Picture
          {...pictureProps(picture, imageBaseUrl)}
          alt={alt ?? pictureAlt(picture, language)}
          sizes={sizes}
          first={first}
        />
      ) : (
        <MissingPicture alt={alt ?? t`No photos yet`} className="block h-full w-full" />
      )}
    </span>
  )
}
