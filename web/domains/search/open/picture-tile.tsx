import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Picture as Stored } from '../../../../contract/uploads.ts'
import { useConfig } from '../../../platform/config.ts'
import { MissingPicture, Picture } from '../../../ui/picture.tsx'
import { pictureProps } from '../../properties/open/property-media-url.ts'

interface PictureTileProps {
  to: string
  /** Of one of its homes. */
  picture: Stored | undefined
  /** Rendered width, as in the `sizes` attribute. */
  sizes: string
  children: ReactNode
}

/** A place as a picture that grows below the pointer, with its name and figures under it. */
export function PictureTile({ to, picture, sizes, children }: PictureTileProps) {
  const { imageBaseUrl } = useConfig()
  return (
    <Link to={to} className="group block">
      <span className="block aspect-4/3 overflow-hidden rounded-card">
        {picture ? (
          <Picture
            {...pictureProps(picture, imageBaseUrl)}
            alt=""
            sizes={sizes}
            className="transition-transform duration-300 group-hover:scale-103"
          />
        ) : (
          <MissingPicture alt="" className="block h-full w-full" />
        )}
      </span>
      {children}
    </Link>
  )
}
