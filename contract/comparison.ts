import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './values.ts'
import { Property } from './properties/property.ts'
import { code } from './messages/messages.ts'

/** Most homes in a comparison. */
export const MAX_COMPARED = 6

/** A home's id, or its printed reference. */
const HOME_MARK = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[A-Z\d-]{4,20})$/

/** Normalises a typed or pasted id or reference; undefined if it is neither. */
export function homeMark(text: string): string | undefined {
  const bare = text.trim()
  const mark = bare.length > 20 ? bare.toLowerCase() : bare.toUpperCase()
  return HOME_MARK.test(mark) ? mark : undefined
}

const Marks = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.transform((text) => [...new Set(text.split(',').filter(Boolean))].map((part) => homeMark(part) ?? part)),
  ),
  z
    .array(z.string().check(z.regex(HOME_MARK, code('HOME_MARK_INVALID'))))
    .check(z.minLength(1), z.maxLength(MAX_COMPARED)),
)

/** A home's page without long texts and with only its first picture. */
export const ComparedHome = z.omit(Property, {
  publicRemarks: true,
  exclusions: true,
  rooms: true,
  showingInstructions: true,
  virtualTourURLUnbranded: true,
  video: true,
})
export type ComparedHome = z.infer<typeof ComparedHome>

export const Compared = z.object({
  /** The id or reference in the request. */
  mark: z.string(),
  id: z.optional(Id),
  /** Absent if the home cannot be shown; `missing` says why. */
  home: z.optional(ComparedHome),
  missing: z.optional(z.enum(['withdrawn', 'unknown'])),
})
export type Compared = z.infer<typeof Compared>

export const compareProperties = endpoint({
  name: 'compareProperties',
  summary:
    'Up to six homes side by side, by id or printed reference, each once and in the order asked for; of those that are gone, that they are.',
  method: 'GET',
  path: '/api/properties/compare',
  who: 'public',
  query: z.object({ ids: Marks }),
  returns: z.object({ data: z.array(Compared) }),
  errors: {},
})
