import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { faqJsonLd } from '../../search/open/landing/category-faq.ts'
import { ContactForm } from '../contact/contact-form.tsx'
import { plainAnswer } from '../faq/answer-parts.ts'
import { FaqList } from '../faq/faq-list.tsx'
import { faqQuery } from '../support-data.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { OnlyWith } from '../../../platform/settings/market-settings.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  const language = i18n.locale === 'hi' ? 'hi' : 'en'
  const { marketId } = context.get(configContext)
  const asked = await context.get(queryClientContext).ensureQueryData(faqQuery(marketId, language))
  const answered = asked.data.map(({ question, answer }) => ({ question, answer: plainAnswer(answer) }))
  return {
    head: {
      title: i18n._(msg`Frequently asked questions`),
      description: i18n._(
        msg`Answers for buyers, tenants, owners and agents: searching, listing, payments, safety and your data.`,
      ),
      canonical: paths.faq,
      jsonLd: [faqJsonLd(answered)],
    },
  }
}

/** Questions and answers, and the way to ask one more. */
export function Component() {
  const { data } = useSuspenseQuery(faqQuery(useMarket().id, useLanguage()))
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-8">
      <h1 className="text-headline">
        <Trans>Frequently asked questions</Trans>
      </h1>
      <FaqList entries={data.data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
        <section id="ask" aria-labelledby="ask-title" className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="ask-title" className="text-title">
            <Trans>Not answered? Ask us</Trans>
          </h2>
          <ContactForm topic="question" />
        </section>
        <OnlyWith feature="newsletter">
          <NewsletterForm />
        </OnlyWith>
      </div>
    </div>
  )
}
