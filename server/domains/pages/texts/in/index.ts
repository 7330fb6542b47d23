import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import type { PageSlug } from '../../../../../contract/pages/pages.ts'
import * as english from '../shared.en.ts'
import * as hindi from '../shared.hi.ts'
import { h2, p } from '../write.ts'
import { about } from './about.en.ts'
import { about as aboutHindi } from './about.hi.ts'
import { disclaimer } from './disclaimer.en.ts'
import { disclaimer as disclaimerHindi } from './disclaimer.hi.ts'
import { legal } from './legal.en.ts'
import { legal as legalHindi } from './legal.hi.ts'
import { privacy } from './privacy.en.ts'
import { privacy as privacyHindi } from './privacy.hi.ts'
import { terms } from './terms.en.ts'
import { terms as termsHindi } from './terms.hi.ts'

export const en: Record<PageSlug, PageContent> = {
  about,
  terms,
  privacy,
  legal,
  cookie: english.cookiePage,
  disclaimer,
  refund: english.refundPage([
    h2('Your rights'),
    p(
      'This policy takes nothing away from your rights under the Consumer Protection Act, 2019 and the Consumer Protection (E-Commerce) Rules, 2020 (G.S.R. 462(E), 23 July 2020). If our answer does not satisfy you, write to the [grievance officer](/legal).',
    ),
  ]),
  pricing: english.pricingPage('with and without GST'),
  premium: english.premiumPage,
}

export const hi: Record<PageSlug, PageContent> = {
  about: aboutHindi,
  terms: termsHindi,
  privacy: privacyHindi,
  legal: legalHindi,
  cookie: hindi.cookiePage,
  disclaimer: disclaimerHindi,
  refund: hindi.refundPage([
    h2('आपके अधिकार'),
    p(
      'यह नीति उपभोक्ता संरक्षण अधिनियम, 2019 और उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020 (G.S.R. 462(E), 23 जुलाई 2020) के तहत मिले आपके किसी अधिकार को कम नहीं करती। हमारे जवाब से आप संतुष्ट न हों तो [शिकायत अधिकारी](/legal) को लिखें।',
    ),
  ]),
  pricing: hindi.pricingPage('GST के साथ और उसके बिना'),
  premium: hindi.premiumPage,
}
