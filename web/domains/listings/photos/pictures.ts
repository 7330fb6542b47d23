import { DraftPicture, MAX_PICTURES } from '../../../../contract/listings/drafts.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'

export { MAX_PICTURES }
export type { DraftPicture }

/** The pictures of a draft; what is none is left out. */
export const picturesOf = (fields: DraftFields): DraftPicture[] =>
  Array.isArray(fields['pictures'])
    ? fields['pictures'].flatMap((picture) => DraftPicture.safeParse(picture).data ?? [])
    : []

/** With one more; a picture that is there already stays where it is. */
export const withPicture = (
  pictures: readonly DraftPicture[],
  key: string,
  mediaCategory: DraftPicture['mediaCategory'] = 'photo',
): DraftPicture[] =>
  pictures.some((picture) => picture.key === key)
    ? [...pictures]
    : [...pictures, { key, mediaCategory, mediaAlteration: 'none' }]

/** The cover is the first photo; a floor plan is none. */
export const coverOf = (pictures: readonly DraftPicture[]) =>
  pictures.find(({ mediaCategory }) => mediaCategory === 'photo')

/** As the database keeps it: what is empty is not there. */
export const asFields = (pictures: readonly DraftPicture[]): DraftFields => ({
  pictures:
    pictures.length > 0
      ? pictures.map(({ shortDescription, imageOf, ...picture }) => ({
          ...picture,
          ...(shortDescription !== undefined && { shortDescription }),
          ...(imageOf !== undefined && { imageOf }),
        }))
      : null,
})
