import type { FaqAudience } from '../../../../../contract/support/faq.ts'

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

/** One for India, where every question is answered in Hindi too. */
export interface IndianQuestion extends ShippedQuestion {
  hi: Said
}
