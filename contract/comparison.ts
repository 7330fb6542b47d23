import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './values.ts'
import { Property } from './properties/property.ts'
import { code } from './messages/messages.ts'

/** Homes that stand side by side at most. */
export const MAX_COMPARED = 6

/** A home's id, or the reference printed with it. */
const HOME_MARK = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[A-Z\d-]{4,20})$/

/** Brings what people type or paste to the one spelling of an id or a reference; undefined where it is neither. */
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

/** What is compared of a home: its page without the long texts, and of its pictures the first alone. */
export const ComparedHome = z.omit(Property, {
  publicRemarks: true,
  exclusions: true,
  rooms: true,
  showingInstructions: true,
  virtualTourURLUnbranded: true,
})
export type ComparedHome = z.infer<typeof ComparedHome>

export const Compared = z.object({
  /** The id or reference it was asked for by. */
  mark: z.string(),
  id: z.optional(Id),
  /** Absent where there is nothing to show: then `missing` says why. */
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
