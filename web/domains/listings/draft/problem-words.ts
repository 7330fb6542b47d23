import { useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { messageOf } from '../../../../contract/messages/issue.ts'
import type { Message, MessageCode } from '../../../../contract/messages/messages.ts'
import { contactIn } from '../../../../contract/text/contact.ts'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import { MAX_AMOUNT } from '../../../../contract/values.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { fieldKinds } from './field-kinds.ts'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { useOffer } from './offer.ts'
import { showText } from '../../../platform/draft/typed-values.ts'

const isKinded = (field: string): field is WrittenField => field in fieldKinds

/** The text of a field's problem. */
export function useSayProblem(): (problem: Message, field?: string, value?: Value) => string {
  const { t, i18n } = useLingui()
  const say = useMessage()
  const { money, area, pricePerArea } = useFormat()
  const { salePrices, rentPrices } = useMarket()
  const { price: word, isLet, problems } = useOffer()
  return (problem, field = '', value) => {
    const { code, params = {} } = problem
    const is = (one: MessageCode) => code === one
    if (isKinded(field) && fieldKinds[field]?.kind === 'money') {
      const example = money((isLet ? rentPrices : salePrices)[0] ?? 0).short
      const most = money(MAX_AMOUNT).short
      if (is('NUMBER_EXPECTED')) return t`Enter an amount, for example ${example}.`
      if (is('FAR_TOO_LARGE')) return t`Enter ${most} or less.`
    }
    const phrase = is('CONTACT_IN_TEXT') ? contactIn(showText(value)) : undefined
    if (phrase !== undefined) return t`Leave out “${phrase}”: people reach you through this site.`
    if (is('PRICE_TOO_LOW') || is('PRICE_TOO_HIGH')) {
      const [price, size, per] = [
        money(Number(params['price']) * 100).exact,
        area(Number(params['area'])),
        pricePerArea(Number(params['rate']) * 100),
      ]
      return is('PRICE_TOO_LOW')
        ? t`${price} for ${size} is too little. Enter the full ${word}.`
        : t`${price} for ${size} is ${per}. Check ${word} and area again.`
    }
    const own = problems[code]
    return own ? i18n._(own) : say(problem)
  }
}

/** Problems of a field with several parts, by part. */
export function usePartFaults(schema: z.ZodMiniType, value: Value | undefined, isDue: boolean) {
  const say = useSayProblem()
  const issues = (isDue && schema.safeParse(value).error?.issues) || []
  return (...path: (string | number)[]): string | undefined => {
    const issue = issues.find((one) => one.path.join('.') === path.join('.'))
    return issue && say(messageOf(issue))
  }
}
