import type * as z from 'zod/mini'
import { message, type Message } from './messages.ts'

/** Limits above this are in m² or minor units, which people never type, so messages omit them. */
const MAX_SAID = 100_000
/** Limits of how much of unknown field names a message repeats, because a stranger chose them. */
const [FIELDS_NAMED, NAME_LENGTH] = [10, 60]
const CODE = /^[A-Z][A-Z\d_]+$/

const namesOf = (keys: readonly string[]) =>
  keys
    .slice(0, FIELDS_NAMED)
    .map((key) => key.slice(0, NAME_LENGTH))
    .join(', ') + (keys.length > FIELDS_NAMED ? ', …' : '')

/** The message of a rule without its own code. */
function ruleMessage(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): Message {
  const { code } = issue
  if (code === 'invalid_type') {
    if (issue.expected === 'int') return message('WHOLE_NUMBER_EXPECTED')
    if (issue.expected === 'number') return message('NUMBER_EXPECTED')
    return message('INVALID_TYPE', { expected: issue.expected })
  }
  if (code === 'invalid_value') return message('INVALID_OPTION', { options: issue.values.map(String).join(', ') })
  if (code === 'invalid_format') return message('INVALID_FORMAT', { format: issue.format })
  if (code === 'unrecognized_keys') return message('UNKNOWN_FIELDS', { fields: namesOf(issue.keys) })
  if (code === 'too_big') {
    const max = Number(issue.maximum)
    if (issue.origin === 'string') return message('TOO_LONG', { max })
    if (issue.origin === 'array') return message('TOO_MANY', { max })
    return max > MAX_SAID ? message('FAR_TOO_LARGE') : message('TOO_LARGE', { max })
  }
  if (code !== 'too_small') return message('INVALID')
  const min = Number(issue.minimum)
  if (issue.origin === 'array') return message('TOO_FEW', { min })
  if (issue.origin === 'string') return min > 1 ? message('TOO_SHORT', { min }) : message('REQUIRED')
  return issue.inclusive === false ? message('NOT_ABOVE', { min }) : message('TOO_SMALL', { min })
}

/** The code of a rule without its own, as Zod's error map. */
export const ruleCode = (issue: z.core.$ZodRawIssue): string =>
  issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
    ? message('REQUIRED').code
    : ruleMessage(issue).code

/** The message of an issue: its own code, or the code of its kind with the limit. */
export function messageOf(issue: z.core.$ZodIssue): Message {
  const rule = ruleMessage(issue)
  return CODE.test(issue.message) && issue.message !== rule.code ? { code: issue.message } : rule
}
