import * as z from 'zod/mini'

/**
 * A honeypot, part of the body of calls that forms for guests make: hidden from people, so only bots fill it. A call that fills it is answered as
 * if it had worked, and changes nothing. Browsers have nothing to fill into a field of this name.
 */
export const honeypot = { remark: z.optional(z.string().check(z.maxLength(2000))) }

/** Whether the body of a call fills its honeypot. */
export const fillsHoneypot = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'remark' in body && typeof body.remark === 'string' && body.remark !== ''
