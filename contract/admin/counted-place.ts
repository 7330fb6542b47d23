import * as z from 'zod/mini'
import { Slug } from '../values.ts'

/** A city or locality, and how many records of a list are there. */
export const CountedPlace = z.object({
  slug: Slug,
  name: z.string(),
  nameHindi: z.optional(z.string()),
  count: z.int(),
})
export type CountedPlace = z.infer<typeof CountedPlace>
