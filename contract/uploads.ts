import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { code } from './messages/messages.ts'

/** Names a stored picture for ever: the start of the hash of its bytes. */
export const PictureKey = z.string().check(z.regex(/^[0-9a-f]{32}$/, code('PICTURE_KEY_INVALID')))

/** What was done to a picture that shows more or less than there is. */
export const Alteration = z.enum(['staged', 'decluttered', 'rendered'])
export type Alteration = z.infer<typeof Alteration>

/** One picture as people see it. `widths` are the stored sizes, smallest first, served as `{url}-{width}.webp`. */
export const Picture = z.object({
  url: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  /** Base64 thumbhash: what is shown until the picture is there. */
  thumbhash: z.string(),
  alt: z.string().check(z.minLength(5), z.maxLength(250)),
  altHindi: z.optional(z.string()),
  imageOf: z.optional(z.string()),
  mediaAlteration: z.optional(z.enum(['none', ...Alteration.options])),
})
export type Picture = z.infer<typeof Picture>

/** Pixels: the least and most of a side, and the most in all by format: a JPEG is scaled down while it is read, the others after. */
export const PICTURE_SIDE = { least: 320, most: 20_000 }
export const MAX_PIXELS = { jpeg: 120_000_000, png: 64_000_000, webp: 64_000_000, heif: 40_000_000 }

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  summary:
    'Stores one picture, sent as the body. It is re-encoded in several widths, upright and without metadata; the same bytes are stored once. Unused pictures are removed after a day.',
  method: 'POST',
  path: '/api/pictures',
  who: 'member',
  budget: 'file',
  status: 201,
  file: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], mostBytes: 15 * 1024 * 1024 },
  returns: z.object({
    data: z.object({
      /** Its files are `/images/{key}-{width}.webp`. */
      key: PictureKey,
      width: z.int(),
      height: z.int(),
      /** Widths it is kept in, smallest first. */
      widths: z.array(z.int()),
      thumbhash: z.string(),
    }),
  }),
  errors: {
    PICTURE_KIND_REFUSED: 415,
    PICTURE_UNREADABLE: 422,
    PICTURE_ANIMATED: 422,
    PICTURE_SIZE_REFUSED: 422,
  },
})
