import type * as z from 'zod/mini'

export const NEEDED = 'This is needed.'
export const NO_NUMBER = 'Give a number.'
export const TOO_LARGE = 'This is too large.'

/** Above this a limit is in m² or minor units, which nobody types. */
const MOST_SAID = 100_000

/** What a rule that has no sentence of its own says of what people write; of other slips nothing. */
export function limitSentence(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int') return 'Give a whole number.'
    return issue.expected === 'number' ? NO_NUMBER : undefined
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Write ${issue.maximum} characters at most.`
    if (issue.origin === 'array') return `Choose ${issue.maximum} at most.`
    return issue.maximum > MOST_SAID ? TOO_LARGE : `Give ${issue.maximum} at most.`
  }
  if (issue.code !== 'too_small') return undefined
  if (issue.origin === 'array') return `Choose ${issue.minimum} at least.`
  if (issue.origin === 'string') return issue.minimum > 1 ? `Write ${issue.minimum} characters at least.` : NEEDED
  return issue.inclusive === false ? `Give more than ${issue.minimum}.` : `Give ${issue.minimum} at least.`
}

/** What an issue of a schema says: the rule's own sentence, or one of its limits. */
export const sentenceOf = (issue: z.core.$ZodIssue): string =>
  issue.message.endsWith('.') ? issue.message : (limitSentence(issue) ?? issue.message)
