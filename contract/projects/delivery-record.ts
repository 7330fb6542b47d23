import * as z from 'zod/mini'

/** How a builder keeps dates, counted from their public projects on the market's day. */
export const DeliveryRecord = z.object({
  /** Handed over, in part or whole. */
  delivered: z.int(),
  ongoing: z.int(),
  /** Of the ongoing ones, those that are or will be later than first promised. */
  late: z.int(),
  /** Of those delivered with a promised date on record: how many, and how many were in time. */
  promised: z.int(),
  onTime: z.int(),
  /** By how many months those with a promised date were late on average, one decimal; those in time count as none. */
  averageDelay: z.number(),
})
export type DeliveryRecord = z.infer<typeof DeliveryRecord>
