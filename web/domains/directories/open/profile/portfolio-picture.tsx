import type { Picture as PictureOf } from '../../../../../contract/uploads.ts'
import { useConfig } from '../../../../platform/config.ts'
import { Picture } from '../../../../ui/picture.tsx'

interface PortfolioPictureProps {
  picture: PictureOf
  alt: string
  sizes: string
  first?: boolean
}

/** A picture of an architect's work; it fills its box. */
export function PortfolioPicture({ picture, alt, sizes, first = false }: PortfolioPictureProps) {
  const { imageBaseUrl } = useConfig()
  const { url, widths, width, height, thumbhash } = picture
  return (
    <Picture
      src={(size) => `${imageBaseUrl}${url}-${size}.webp`}
      widths={widths}
      width={width}
      height={height}
      alt={alt}
      sizes={sizes}
      thumbhash={thumbhash}
      first={first}
    />
  )
}
