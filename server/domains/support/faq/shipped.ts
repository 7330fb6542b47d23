import type { MarketId } from '../../../../contract/markets.ts'
import type { FaqAudience } from '../../../../contract/support/faq.ts'
import { indianListerQuestions } from './questions/in-listers.ts'
import { indianSeekerQuestions } from './questions/in-seekers.ts'
import { americanQuestions } from './questions/us.ts'

interface Said {
  question: string
  answer: string
}

/** A question that comes with the product. */
export interface ShippedQuestion {
  id: string
  audience: FaqAudience
  en: Said
  hi?: Said
}

/** What comes with the product, in the order in which it is shown. */
export const shippedQuestions: Record<MarketId, readonly ShippedQuestion[]> = {
  in: [...indianSeekerQuestions, ...indianListerQuestions],
  us: americanQuestions,
}
