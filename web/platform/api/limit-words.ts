import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const limits: [RegExp, (limit: string) => MessageDescriptor][] = [
  [/^Give (\S+) at least\.$/, (limit) => msg`Give ${limit} at least.`],
  [/^Give (\S+) at most\.$/, (limit) => msg`Give ${limit} at most.`],
  [/^Give more than (\S+)\.$/, (limit) => msg`Give more than ${limit}.`],
  [/^Choose (\d+) at least\.$/, (limit) => msg`Choose ${limit} at least.`],
  [/^Choose (\d+) at most\.$/, (limit) => msg`Choose ${limit} at most.`],
  [/^Write (\d+) characters at least\.$/, (limit) => msg`Write ${limit} characters at least.`],
  [/^Write (\d+) characters at most\.$/, (limit) => msg`Write ${limit} characters at most.`],
  [/^Too many requests\. Try again in (\d+) s\.$/, (seconds) => msg`Too many requests. Try again in ${seconds} s.`],
  [/^Too many requests\. Try again in (\d+) min\.$/, (minutes) => msg`Too many requests. Try again in ${minutes} min.`],
]

/** The words of a sentence of the server that names a limit. */
export function limitWords(sentence: string): MessageDescriptor | undefined {
  for (const [pattern, words] of limits) {
    const limit = pattern.exec(sentence)?.[1]
    if (limit !== undefined) return words(limit)
  }
  return undefined
}
