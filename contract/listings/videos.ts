import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { PictureKey } from '../uploads.ts'
import { Id, Language, queryInt } from '../values.ts'

export const videoTypes = ['video/mp4', 'video/webm'] as const
export const VideoType = z.enum(videoTypes)
export type VideoType = z.infer<typeof VideoType>

export const MAX_VIDEO_BYTES = 200 * 1024 * 1024
export const MAX_VIDEO_SECONDS = 180
/** Every part of an upload has this size, except the last, which has the rest. */
export const VIDEO_PART_BYTES = 2 * 1024 * 1024
export const MAX_CAPTIONS_BYTES = 200 * 1024
/** Unfinished uploads of a person. */
export const MAX_OPEN_UPLOADS = 3

/** Names a stored video for ever; its file is `/videos/{key}`. */
export const VideoKey = z.string().check(z.regex(/^[0-9a-f]{32}$/, code('INVALID')))

/** The video of a draft. */
export const DraftVideo = z.object({
  key: VideoKey,
  /** The picture shown until it is played. */
  poster: PictureKey,
  captions: z.optional(z.object({ id: Id, language: Language })),
})
export type DraftVideo = z.infer<typeof DraftVideo>

export const VideoUpload = z.object({
  key: VideoKey,
  bytes: z.int(),
  /** Bytes that arrived: where the next part begins. */
  received: z.int(),
  /** Its length; absent until all parts arrived and the file was accepted. */
  seconds: z.optional(z.number()),
})
export type VideoUpload = z.infer<typeof VideoUpload>

const draft = z.object({ id: Id })
const one = z.object({ id: Id, key: VideoKey })
const NOT_FOUND = { DRAFT_NOT_FOUND: 404, VIDEO_NOT_FOUND: 404 } as const

export const beginVideo = endpoint({
  name: 'beginVideo',
  summary:
    'Begins the upload of a draft’s video, whose bytes follow in parts. Answers the upload that the draft has of the same file; another unfinished one is replaced.',
  method: 'POST',
  path: '/api/listing-drafts/{id}/videos',
  who: 'member',
  budget: 'file',
  whose: 'own',
  professional: 'answers',
  status: 201,
  existingStatus: 200,
  params: draft,
  body: z.strictObject({
    type: z.enum(videoTypes, { error: code('VIDEO_KIND_REFUSED') }),
    bytes: z.int().check(z.gte(1), z.lte(MAX_VIDEO_BYTES, code('VIDEO_TOO_LARGE'))),
    /** By which the same file is known again: its size and the time of its last change, ms. */
    mark: z.string().check(z.regex(/^\d{1,10}-\d{1,16}$/, code('INVALID'))),
  }),
  returns: z.object({ data: VideoUpload }),
  errors: { DRAFT_NOT_FOUND: 404, VIDEO_UPLOADS_FULL: 409 },
})

export const getVideoUpload = endpoint({
  name: 'getVideoUpload',
  summary: 'How much of a draft’s video arrived, so that its upload resumes there.',
  method: 'GET',
  path: '/api/listing-drafts/{id}/videos/{key}',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({ data: VideoUpload }),
  errors: NOT_FOUND,
})

export const uploadVideoPart = endpoint({
  name: 'uploadVideoPart',
  summary:
    'One part of a draft’s video, of 2 MB except the last. One that arrived already changes nothing; a gap is refused. With the last one the file is checked and freed of places, devices and times; one that cannot be accepted is deleted.',
  method: 'PUT',
  path: '/api/listing-drafts/{id}/videos/{key}',
  who: 'member',
  professional: 'answers',
  status: 201,
  params: one,
  query: z.object({ offset: z.pipe(queryInt, z.int().check(z.gte(0), z.lt(MAX_VIDEO_BYTES))) }),
  file: { types: videoTypes, mostBytes: VIDEO_PART_BYTES },
  returns: z.object({ data: VideoUpload }),
  errors: {
    ...NOT_FOUND,
    VIDEO_PART_MISPLACED: 409,
    VIDEO_KIND_REFUSED: 415,
    VIDEO_CODEC_REFUSED: 422,
    VIDEO_TRACK_REFUSED: 422,
    VIDEO_DAMAGED: 422,
    VIDEO_TOO_LONG: 422,
  },
})

export const cancelVideo = endpoint({
  name: 'cancelVideo',
  summary: 'Deletes an unfinished upload of a draft’s video; a second time changes nothing.',
  method: 'DELETE',
  path: '/api/listing-drafts/{id}/videos/{key}',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({}),
  errors: { DRAFT_NOT_FOUND: 404 },
})

export const uploadCaptions = endpoint({
  name: 'uploadCaptions',
  summary:
    'Captions of a draft’s video in WebVTT, at most 200 KB. Only times and words are kept; the draft names them by the id.',
  method: 'POST',
  path: '/api/listing-drafts/{id}/videos/{key}/captions',
  who: 'member',
  professional: 'answers',
  status: 201,
  params: one,
  file: { types: ['text/vtt'], mostBytes: MAX_CAPTIONS_BYTES },
  returns: z.object({ data: z.object({ id: Id }) }),
  errors: { ...NOT_FOUND, CAPTIONS_UNREADABLE: 422, CAPTIONS_FULL: 409, CONTACT_IN_TEXT: 422 },
})
