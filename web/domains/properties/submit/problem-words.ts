import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What the rules of the contract say, letter by letter as they say it, so that it can be said in other languages. */
const sentences: MessageDescriptor[] = [
  msg`This is needed.`,
  msg`A price must be more than nothing.`,
  msg`Add one photo at least.`,
  msg`Sixty pictures at most.`,
  msg`Fifty characters at most, please.`,
  msg`Give a price, or say that it is on request.`,
  msg`The lower price must not be above the price.`,
  msg`Give a number.`,
  msg`Give a whole number.`,
  msg`Give the area as a number.`,
  msg`Carpet area is 5 m² at least.`,
  msg`Carpet area is 100,000 m² at most.`,
  msg`Built-up area holds the carpet area, so it cannot be smaller.`,
  msg`Super built-up area holds the built-up area, so it cannot be smaller.`,
  msg`The floor cannot be above the top of the building.`,
  msg`The longest term must not be shorter than the shortest.`,
  msg`Give longitude and latitude together.`,
  msg`Say per what time the rent is paid; a sale has none.`,
  msg`This kind does not belong to this category.`,
  msg`The deposit is 36 monthly rents at most.`,
  msg`Only a PG has these.`,
  msg`No more beds are free than there are.`,
  msg`A home in this market is open to everybody.`,
  msg`A flat in a building that is not finished needs its RERA number.`,
  msg`This is not how the RERA of this state numbers projects.`,
  msg`A home that is ready has no date from which it will be.`,
  msg`Leave out phone numbers, e-mail addresses and links.`,
  msg`A PIN code is six digits, the first of them no zero.`,
  msg`A ZIP code is five digits, or five and four: 98052-1234.`,
  msg`The year built is 1800 at the earliest.`,
  msg`The year built is at most ten years ahead.`,
  msg`Write 10 characters at least.`,
  msg`Write 50 characters at least.`,
  msg`Write 120 characters at most.`,
  msg`Write 4000 characters at most.`,
]
/** Each sentence by the English the contract says it in. */
export const problemWords = new Map(sentences.map((sentence) => [String(sentence.message), sentence]))

/** Says what is wrong with a field in the language of the page; what no rule has words for, in general ones. */
export function useSayProblem(): (sentence: string) => string {
  const { t, i18n } = useLingui()
  return (sentence) => {
    const words = problemWords.get(sentence)
    if (words) return i18n._(words)
    return sentence.endsWith('.') ? sentence : t`This does not fit here. Look at it again.`
  }
}
