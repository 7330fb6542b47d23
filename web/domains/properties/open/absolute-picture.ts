import type { Picture } from '../../../../contract/uploads.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import { pictureAddress } from './property-media-url.ts'

/** The absolute address of a picture at its largest. */
export function absolutePicture(
  picture: Pick<Picture, 'url' | 'widths' | 'width'>,
  { imageBaseUrl, mainSiteUrl }: SiteConfig,
): string {
  return pictureAddress(picture, imageBaseUrl || mainSiteUrl)(picture.widths.at(-1) ?? picture.width)
}
