import type { DraftVideo } from '../../../../../contract/listings/videos.ts'

/** What `HomeVideo` needs to play the video of a draft or a change. */
export const playerOf = ({ key, poster, captions }: DraftVideo, imageBaseUrl: string) => ({
  address: `/videos/${key}`,
  poster: `${imageBaseUrl}/images/${poster}-320.webp`,
  ...(captions && { captions: { url: `/videos/${key}/captions/${captions.id}`, language: captions.language } }),
})
