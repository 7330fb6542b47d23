import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { countrySlugs } from '../../../../contract/abroad/countries.ts'
import { countryName } from '../../../../contract/format.ts'
import { marketIds, markets } from '../../../../contract/markets.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { countriesQuery, newestQuery } from '../abroad-data.ts'
import { MedianPrice } from '../parts/country-tile.tsx'
import { CountryRules } from '../parts/rules.tsx'
import { itemList } from '../../content/open/item-list.ts'

const marketOf = (slug: string | undefined): MarketId | undefined => marketIds.find((id) => countrySlugs[id] === slug)

export async function loader({ context, params }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  const market = marketOf(params['country'])
  if (!market) throw notFound()
  const { mainSiteUrl } = context.get(configContext)
  const [{ data: homes }] = await Promise.all([
    client.ensureQueryData(newestQuery(market)),
    client.ensureQueryData(countriesQuery),
  ])
  const name = countryName(markets[market], i18n.locale)
  return {
    head: {
      title: i18n._(msg`${name} property`),
      description: i18n._(
        msg`${name} property: homes for sale with prices in their own currency and in yours, who may buy, taxes and fees for buyers from abroad.`,
      ),
      canonical: paths.globalProperty(countrySlugs[market]),
      parents: [{ name: i18n._(msg`Property in every country`), path: paths.globalProperty() }],
      jsonLd: [itemList(homes.map(({ id, title }) => ({ name: title, url: `${mainSiteUrl}${paths.property(id)}` })))],
    },
  }
}

/** Homes of a country, and what buyers from abroad need to know of it. */
export function Component() {
  const market = marketOf(useParams()['country']) ?? 'in'
  const { t } = useLingui()
  const language = useLanguage()
  const homes = useSuspenseQuery(newestQuery(market)).data.data
  const countries = useSuspenseQuery(countriesQuery).data.data
  const country = countries.find((one) => one.market === market)
  const name = countryName(markets[market], language)
  const zone = markets[market].timeZone
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-8">
      <div className="grid max-w-prose gap-2">
        <h1 className="text-headline">
          <Trans>{name} property</Trans>
        </h1>
        {country?.medianPrice !== undefined && <MedianPrice amount={country.medianPrice} country={country} />}
      </div>
      {homes.length === 0 ? (
        <EmptyState title={<Trans>No homes here yet</Trans>}>
          <TextLink to={paths.globalProperty()}>
            <Trans>Other countries</Trans>
          </TextLink>
        </EmptyState>
      ) : (
        <section aria-label={t`Newest homes for sale`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-title">
            <Trans>Newest homes for sale</Trans>
          </h2>
          <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
            {homes.map((home) => (
              <li key={home.id}>
                <PropertyCard home={home} />
              </li>
            ))}
          </ul>
          <LinkButton to={paths.grid({ market })} className="justify-self-start">
            <Trans>Search all homes</Trans>
          </LinkButton>
        </section>
      )}
      <section aria-label={t`For buyers from abroad`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 className="text-title">
          <Trans>For buyers from abroad</Trans>
        </h2>
        <CountryRules market={market} />
      </section>
      <section aria-label={t`Visits`} className="grid max-w-prose gap-2">
        <h2 className="text-title">
          <Trans>Visits</Trans>
        </h2>
        <p>
          <Trans>
            Visits are booked in the home’s local time ({zone}). If yours differs, you see both times before you book.
            Some hosts also show the home by video.
          </Trans>
        </p>
      </section>
      <TextLink to={paths.globalProperty()} className="justify-self-start">
        <Trans>Compare with other countries</Trans>
      </TextLink>
    </div>
  )
}
