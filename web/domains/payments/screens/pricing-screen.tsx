import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { poolPrices } from '../../../../contract/pages/pages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { loadPage } from '../../pages/open/load-page.ts'
import { packagesJsonLd } from '../pricing/packages-json-ld.ts'
import { PaidPricing } from '../pricing/paid-pricing.tsx'
import { packagesQuery } from '../store/packages-data.ts'
import { FreePricing } from '../pricing/free-pricing.tsx'

const pricesQuery = (market: MarketId) => query(poolPrices, { query: { market } })

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  const [{ data: packages, freeMode }, loaded] = await Promise.all([
    client.ensureQueryData(packagesQuery(config.marketId)),
    loadPage('pricing', args),
    client.ensureQueryData(pricesQuery(config.marketId)),
  ])
  if (freeMode) return loaded
  return {
    ...loaded,
    head: {
      ...loaded.head,
      title: i18n._(msg`Pricing`),
      description: i18n._(
        msg`What plans, boosts and lead pool credits cost, with tax, for owners, agents, agencies and builders, and what stays free.`,
      ),
      jsonLd: packagesJsonLd(packages, loaded.language, config),
    },
  }
}

/** What plans and add-ons cost; where nothing is sold, what is free. */
export function Component() {
  const { marketId } = useConfig()
  const { data: packages, freeMode, refundDays } = useSuspenseQuery(packagesQuery(marketId)).data
  const prices = useSuspenseQuery(pricesQuery(marketId)).data.data
  if (!freeMode) return <PaidPricing packages={packages} prices={prices} refundDays={refundDays} />
  return <FreePricing prices={prices} />
}
