import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { listPages } from '../../../../contract/pages/pages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { configContext, queryClientContext } from '../../../platform/route-context.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { loadPage } from '../open/load-page.ts'
import { PageView, PartTitle, useSitePage } from '../open/page-view.tsx'

const documentsQuery = (market: MarketId, language: Language) => query(listPages, { query: { market, language } })

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const loaded = await loadPage('legal', args)
  const market = context.get(configContext).marketId
  await context.get(queryClientContext).ensureQueryData(documentsQuery(market, loaded.language))
  return loaded
}

/** All documents, who answers complaints, and the regulators. */
export function Component() {
  const { t } = useLingui()
  const { brandName, marketId } = useConfig()
  const { date } = useFormat()
  const { data } = useSuspenseQuery(documentsQuery(marketId, useLanguage())).data
  return (
    <PageView
      page={useSitePage('legal')}
      parts={[{ id: 'documents', title: t`Documents`, isFirst: true }]}
      before={
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <PartTitle id="documents">
            <Trans>Documents</Trans>
          </PartTitle>
          <ul className="max-w-prose divide-y divide-line border-y border-line">
            {data
              .filter(({ slug }) => slug !== 'legal')
              .map(({ slug, title, description, effectiveAt }) => {
                const since = date(effectiveAt, 'long')
                return (
                  <li key={slug} className="grid gap-0.5 py-3">
                    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                      <TextLink to={`/${slug}`}>{title}</TextLink>
                      <span className="text-small text-soft">
                        <Trans>In force since {since}</Trans>
                      </span>
                    </p>
                    <p className="text-small text-soft wrap-anywhere">{description.replaceAll('{brand}', brandName)}</p>
                  </li>
                )
              })}
          </ul>
        </section>
      }
    />
  )
}
