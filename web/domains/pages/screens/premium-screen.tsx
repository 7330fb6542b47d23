import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { configContext, queryClientContext } from '../../../platform/route-context.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { loadPage } from '../open/load-page.ts'
import { PageView, PartTitle, useSitePage } from '../open/page-view.tsx'

const newestQuery = (market: MarketId) =>
  query(searchProperties, { query: { market, intent: 'sale', sort: 'newest', limit: '6' } })

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const [loaded] = await Promise.all([
    loadPage('premium', args),
    context.get(queryClientContext).ensureQueryData(newestQuery(context.get(configContext).marketId)),
  ])
  return loaded
}

/** Homes without paid promotion, and what premium will mean. */
export function Component() {
  const { marketId } = useConfig()
  const homes = useSuspenseQuery(newestQuery(marketId)).data.data
  return (
    <PageView page={useSitePage('premium')}>
      {homes.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PartTitle id="homes">
            <Trans>Newest homes for sale</Trans>
          </PartTitle>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {homes.map((home) => (
              <li key={home.id}>
                <PropertyCard home={home} />
              </li>
            ))}
          </ul>
          <LinkButton className="justify-self-start whitespace-normal!" to={paths.grid({ intent: 'sale' })}>
            <Trans>See all homes for sale</Trans>
          </LinkButton>
        </section>
      )}
      <LinkButton look="primary" className="justify-self-start whitespace-normal!" to={paths.submitListing()}>
        <Trans>Post a property for free</Trans>
      </LinkButton>
    </PageView>
  )
}
