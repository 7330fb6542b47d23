import { SHARE_SIZE, sharePicturePath, type SharePicture } from '../../../../contract/crawlers/share-pictures.ts'
import type { Picture } from '../../../../contract/uploads.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import type { Head } from '../../../platform/head.ts'

/** A picture as a link preview shows it: a JPEG with its size in pixels, because several messengers show nothing else. */
export function previewPicture(
  { url, widths, width, height }: Pick<Picture, 'url' | 'widths' | 'width' | 'height'>,
  alt: string,
  { mainSiteUrl }: SiteConfig,
): NonNullable<Head['image']> {
  const widest = widths.at(-1) ?? width
  // Pictures that are stored elsewhere have their WebP alone.
  if (/^https?:/.test(url)) return { address: `${url}-${widest}.webp`, alt }
  const size = { width: widest, height: Math.max(1, Math.round((widest * height) / width)) }
  return { address: `${mainSiteUrl}${url}-${widest}.jpg`, alt, size }
}

/** The picture of a page's link, on which the server writes what the page offers. */
export const sharedPicture = (
  picture: SharePicture,
  alt: string,
  { mainSiteUrl }: SiteConfig,
): NonNullable<Head['image']> => ({ address: mainSiteUrl + sharePicturePath(picture), alt, size: SHARE_SIZE })
