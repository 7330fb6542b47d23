import * as z from 'zod/mini'
import { code, type MessageCode } from '../messages/messages.ts'
import { withoutContact } from './without-contact.ts'

/**
 * Line breaks, control characters, and signs that show nothing or turn the direction of what follows. The joiners that
 * Indian scripts need are none of them.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u

/**
 * The name of a person or an organisation, which others read: one line without contacts.
 * @param most characters
 * @param options `least` characters, and the code for a name that is empty
 */
export const personName = (
  most: number,
  { least = 1, missing = 'NAME_REQUIRED' }: { least?: number; missing?: MessageCode } = {},
) =>
  withoutContact(
    z.string().check(
      z.trim(),
      least === 1 ? z.minLength(1, code(missing)) : z.minLength(least),
      z.maxLength(most),
      z.refine((name) => !UNSEEN.test(name), code('NAME_ONE_LINE')),
    ),
  )

/** A whole name, of an asker or an invited person. */
export const FullName = personName(100, { missing: 'YOUR_NAME_REQUIRED' })
