import type { Picture } from '../../../../contract/uploads.ts'
import type { Language } from '../../../../contract/values.ts'

/** The address of each stored width of a picture; `imageBaseUrl` of the configuration, empty for the serving origin. */
export function pictureAddress(picture: Pick<Picture, 'url'>, imageBaseUrl: string): (width: number) => string {
  const base = /^https?:/.test(picture.url) ? picture.url : imageBaseUrl + picture.url
  return (width) => `${base}-${width}.webp`
}

/** What a picture shows, in the language of the page where it is known. */
export const pictureAlt = (picture: Pick<Picture, 'alt' | 'altHindi'>, language: Language) =>
  (language === 'hi' ? picture.altHindi : undefined) ?? picture.alt

/** The props by which `Picture` of web/ui shows a stored picture. */
export const pictureProps = (
  picture: Pick<Picture, 'url' | 'widths' | 'width' | 'height' | 'thumbhash'>,
  imageBaseUrl: string,
) => ({
  src: pictureAddress(picture, imageBaseUrl),
  widths: picture.widths,
  width: picture.width,
  height: picture.height,
  thumbhash: picture.thumbhash,
})
