import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { countrySlugs } from '../../../../contract/abroad/countries.ts'
import { countryName } from '../../../../contract/format.ts'
import { markets } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { countriesQuery } from '../abroad-data.ts'
import { CountryTile } from '../parts/country-tile.tsx'
import { HomesByPrice } from '../parts/homes-by-price.tsx'
import { CountryTable } from '../parts/rules.tsx'
import { itemList } from '../../content/open/item-list.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  const { mainSiteUrl } = context.get(configContext)
  const { data } = await context.get(queryClientContext).ensureQueryData(countriesQuery)
  return {
    head: {
      title: i18n._(msg`Property in every country`),
      description: i18n._(
        msg`Homes by country with prices in their own currency and in yours, and what buyers from abroad need to know: who may buy, taxes and fees.`,
      ),
      canonical: paths.globalProperty(),
      jsonLd: [
        itemList(
          data.map(({ market }) => ({
            url: `${mainSiteUrl}${paths.globalProperty(countrySlugs[market])}`,
            item: { '@type': 'Country', name: countryName(markets[market], 'en') },
          })),
        ),
      ],
    },
  }
}

/** The countries with homes, side by side, and all their homes in one list by converted price. */
export function Component() {
  const countries = useSuspenseQuery(countriesQuery).data.data
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-8">
      <div className="grid max-w-prose gap-2">
        <h1 className="text-headline">
          <Trans>Property in every country</Trans>
        </h1>
        <p className="text-soft">
          <Trans>Prices are in their own currency. Choose yours at the bottom of the page to see both.</Trans>
        </p>
      </div>
      {countries.length === 0 ? (
        <EmptyState
          icon={<Globe aria-hidden />}
          title={<Trans>No country is open yet</Trans>}
          actions={
            <LinkButton to={paths.submitListing()}>
              <Trans>Post a property</Trans>
            </LinkButton>
          }
        >
          <Trans>
            A country opens with its first live home. Operators: import places and homes of another market, and add an
            exchange rate in the back office.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-6 sm:grid-cols-2">
            {countries.map((country) => (
              <li key={country.market}>
                <CountryTile country={country} />
              </li>
            ))}
          </ul>
          <section aria-labelledby="compare" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="compare" className="text-title">
              <Trans>Compare countries</Trans>
            </h2>
            <CountryTable countries={countries} />
          </section>
          <HomesByPrice />
        </>
      )}
    </div>
  )
}
