import type { DraftVideo } from '../../../../contract/listings/videos.ts'

/** A video as the draft stores it: what is empty is not there. */
export const asField = ({ key, poster, captions }: DraftVideo) => ({ key, poster, ...(captions && { captions }) })
