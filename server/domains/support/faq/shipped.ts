import type { MarketId } from '../../../../contract/markets.ts'
import { indianListerQuestions } from './questions/in-listers.ts'
import { indianSeekerQuestions } from './questions/in-seekers.ts'
import type { ShippedQuestion } from './questions/shipped-question.ts'
import { americanQuestions } from './questions/us.ts'

/** What comes with the product, in the order in which it is shown. */
export const shippedQuestions: Record<MarketId, readonly ShippedQuestion[]> = {
  in: [...indianSeekerQuestions, ...indianListerQuestions],
  us: americanQuestions,
}
