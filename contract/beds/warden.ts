import * as z from 'zod/mini'

/** The warden of a shared home as its lister sees them. */
export const Warden = z.object({
  name: z.string(),
  /** In E.164. */
  phone: z.string(),
  /** Whether a code that was sent to the number proved it. */
  isVerified: z.boolean(),
})
export type Warden = z.infer<typeof Warden>
