import * as z from 'zod/mini'
import type { Message } from './messages.ts'

/** A message as it travels. */
export const MessageShape: z.ZodMiniType<Message, Message> = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
