import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import type { PageSlug } from '../../../../../contract/pages/pages.ts'
import { cookiePage, cookiePageHindi, premiumPage, pricingPage, refundPage } from '../shared.ts'
import { h2, p } from '../write.ts'
import { about } from './about.en.ts'
import { about as aboutHindi } from './about.hi.ts'
import { disclaimer } from './disclaimer.en.ts'
import { disclaimer as disclaimerHindi } from './disclaimer.hi.ts'
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
    p(
      'This policy takes nothing away from your rights under the Consumer Protection Act, 2019 and the Consumer Protection (E-Commerce) Rules, 2020 (G.S.R. 462(E), 23 July 2020). If our answer does not satisfy you, write to the [grievance officer](/legal).',
    ),
  ]),
  pricing: pricingPage({ tax: 'with and without GST', bedrooms: 'size or the price' }),
  premium: premiumPage,
}

export const hi: Partial<Record<PageSlug, PageContent>> = {
  about: aboutHindi,
  cookie: cookiePageHindi,
  disclaimer: disclaimerHindi,
}
