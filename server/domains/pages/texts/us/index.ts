import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import type { PageSlug } from '../../../../../contract/pages/pages.ts'
import { cookiePage, premiumPage, pricingPage, refundPage } from '../shared.en.ts'
import { h2, p } from '../write.ts'
import { about } from './about.en.ts'
import { disclaimer } from './disclaimer.en.ts'
import { legal } from './legal.en.ts'
import { privacy } from './privacy.en.ts'
import { terms } from './terms.en.ts'

export const en: Record<PageSlug, PageContent> = {
  about,
  terms,
  privacy,
  legal,
  cookie: cookiePage,
  disclaimer,
  refund: refundPage([
    h2('Your rights'),
    p('This policy takes nothing away from the rights that federal law and the law of your state give you.'),
  ]),
  pricing: pricingPage('before and after sales tax'),
  premium: premiumPage,
}
