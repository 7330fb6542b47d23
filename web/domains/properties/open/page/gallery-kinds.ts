import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HomeVideo } from '../../../../../contract/properties/property.ts'
import type { Picture } from '../../../../../contract/uploads.ts'

/** One tab of the full-screen gallery: pictures, a video, or the address of something that is shown elsewhere. */
export interface GalleryKind {
  kind: 'photos' | 'floorplan' | 'video' | 'tour'
  name: MessageDescriptor
  pictures: readonly Picture[]
  video?: HomeVideo | undefined
  address?: string | undefined
}

export const isPlan = ({ imageOf }: Picture) => imageOf === 'floorplan'

/** What there is to see of a home, by kind, in the order of the tabs. */
export function galleryKinds(media: readonly Picture[], tour: string | undefined, video?: HomeVideo): GalleryKind[] {
  const kinds: GalleryKind[] = [
    { kind: 'photos', name: msg`Photos`, pictures: media.filter((one) => !isPlan(one)) },
    { kind: 'floorplan', name: msg`Floor plan`, pictures: media.filter(isPlan) },
    { kind: 'video', name: msg`Video`, pictures: [], video },
    { kind: 'tour', name: msg`Virtual tour`, pictures: [], address: tour },
  ]
  return kinds.filter(({ pictures, video: film, address }) => pictures.length > 0 || (film ?? address) !== undefined)
}
