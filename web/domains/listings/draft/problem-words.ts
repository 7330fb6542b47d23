import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { NO_NUMBER, TOO_LARGE, sentenceOf } from '../../../../contract/issue-sentence.ts'
import { NO_CONTACT, contactIn } from '../../../../contract/properties/contact.ts'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import { MOST_AMOUNT } from '../../../../contract/values.ts'
import { limitWords } from '../../../platform/api/limit-words.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { fieldKinds } from './field-kinds.ts'
import type { Value } from './merge-fields.ts'
import { useOffer } from './offer.ts'
import { showText } from './typed-values.ts'

/** What the rules of the contract say, letter by letter as they say it, so that it can be said in other languages. */
const sentences: MessageDescriptor[] = [
  msg`This is needed.`,
  msg`No project of this locality has this name.`,
  msg`The project has no plan of this name.`,
  msg`A price must be more than nothing.`,
  msg`Add one photo at least.`,
  msg`Sixty pictures at most.`,
  msg`Fifty characters at most, please.`,
  msg`Give a price, or say that it is on request.`,
  msg`The lower price must not be above the price.`,
  msg`Give a number.`,
  msg`Give a whole number.`,
  msg`Give the area as a number.`,
  msg`This is too large.`,
  msg`An area is 5 m² (54 sq ft) at least.`,
  msg`An area is 100,000 m² at most.`,
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
  msg`Possession is fifteen years ahead at most.`,
  msg`Give a day within the next five years.`,
  msg`This day is long past. Leave it empty if it is free now.`,
  msg`Visits end after they begin.`,
  msg`Write a time like 22:00.`,
  msg`Write the hours like 09:00-18:00.`,
  msg`Give an address that begins with https://.`,
  msg`A home in this market is open to everybody.`,
  msg`A flat in a building that is not finished needs its RERA number.`,
  msg`This is not how the RERA of this state numbers projects.`,
  msg`Leave out phone numbers, e-mail addresses and links.`,
  msg`A PIN code is six digits, the first of them no zero.`,
  msg`A ZIP code is five digits, or five and four: 98052-1234.`,
  msg`Say how many people share a room and how many beds there are.`,
  msg`The pin lies far outside this city. Move it onto the home, or choose the city it stands in.`,
  msg`The year built is 1800 at the earliest.`,
  msg`The year built is at most ten years ahead.`,
]
const known = new Map(sentences.map((sentence) => [String(sentence.message), sentence]))

/** What a price comes to, in the units of the contract. */
const COMES_TO = /^[A-Z]{3} (\S+) for (\S+) m² is [A-Z]{3} (\S+) per m²\. (Write|Look)/

/** The words of a sentence of the contract, where it is one. */
export const problemWords = (sentence: string): MessageDescriptor | undefined =>
  known.get(sentence) ?? limitWords(sentence)

const isKinded = (field: string): field is WrittenField => field in fieldKinds

/** Says what is wrong with a field in the language of the page; what no rule has words for, in general ones. */
export function useSayProblem(): (sentence: string, field?: string, value?: Value) => string {
  const { t, i18n } = useLingui()
  const { money, area, pricePerArea } = useFormat()
  const { salePrices, rentPrices } = useMarket()
  const { price: word, isLet, problems } = useOffer()
  return (sentence, field = '', value) => {
    if (isKinded(field) && fieldKinds[field]?.kind === 'money') {
      const example = money((isLet ? rentPrices : salePrices)[0] ?? 0).short
      const most = money(MOST_AMOUNT).short
      if (sentence === NO_NUMBER) return t`Write a sum, for example ${example}.`
      if (sentence === TOO_LARGE) return t`Write ${most} at most.`
    }
    const phrase = sentence === NO_CONTACT ? contactIn(showText(value)) : undefined
    if (phrase !== undefined) return t`Leave out “${phrase}”: people reach you through this site.`
    const [, sum, metres, rate, mend] = COMES_TO.exec(sentence) ?? []
    if (mend !== undefined) {
      const [price, size, per] = [
        money(Number(sum) * 100).exact,
        area(Number(metres)),
        pricePerArea(Number(rate) * 100),
      ]
      return mend === 'Write'
        ? t`${price} for ${size} is too little. Write the whole ${word}.`
        : t`${price} for ${size} is ${per}. Look at ${word} and area again.`
    }
    const words = problems[sentence] ?? problemWords(sentence)
    if (words) return i18n._(words)
    return sentence.endsWith('.') ? sentence : t`This does not fit here. Look at it again.`
  }
}

/** What is wrong with the parts of a field that holds several, each beside its part. */
export function usePartFaults(schema: z.ZodMiniType, value: Value | undefined, isDue: boolean) {
  const say = useSayProblem()
  const issues = (isDue && schema.safeParse(value).error?.issues) || []
  return (...path: (string | number)[]): string | undefined => {
    const issue = issues.find((one) => one.path.join('.') === path.join('.'))
    return issue && say(sentenceOf(issue))
  }
}
