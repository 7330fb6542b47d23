import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { poolPrices } from '../../../../contract/pages/pages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { sharedHomes } from '../../../../contract/shared-homes.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { configContext, queryClientContext } from '../../../platform/route-context.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { intentVerbs } from '../../enquiries/open/wanted/wanted-words.ts'
import { PageTable } from '../blocks/page-table.tsx'
import { loadPage } from '../open/load-page.ts'
import { PageView, PartTitle, useSitePage } from '../open/page-view.tsx'

const pricesQuery = (market: MarketId) => query(poolPrices, { query: { market } })

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const [loaded] = await Promise.all([
    loadPage('pricing', args),
    context.get(queryClientContext).ensureQueryData(pricesQuery(context.get(configContext).marketId)),
  ])
  return loaded
}

/** What is free, and what a lead from the pool costs in credits. */
export function Component() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const { number } = useFormat()
  const prices = useSuspenseQuery(pricesQuery(marketId)).data.data
  const caption = t`Credits for a requirement`
  return (
    <PageView page={useSitePage('pricing')} parts={[{ id: 'credits', title: t`What a requirement costs today` }]}>
      <section className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4">
        <PartTitle id="credits">
          <Trans>What a requirement costs today</Trans>
        </PartTitle>
        <PageTable
          isNarrow
          caption={caption}
          label={caption}
          head={[t`Someone wants to`, t`Credits`]}
          rows={prices
            .filter(({ intent }) => intent !== 'pg' || sharedHomes[marketId])
            .map(({ intent, credits }) => [i18n._(intentVerbs[intent]), number(credits)])}
        />
      </section>
      <LinkButton look="primary" className="justify-self-start whitespace-normal!" to={paths.submitListing()}>
        <Trans>Post a property for free</Trans>
      </LinkButton>
    </PageView>
  )
}
