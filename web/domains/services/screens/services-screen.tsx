import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { markets } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { CityChooser } from '../open/city-chooser.tsx'
import { ServiceList } from '../service-list.tsx'
import { servicesJsonLd } from '../service-json-ld.ts'
import { citiesQuery, servicesQuery } from '../open/services-data.ts'
import { WaitlistPage } from '../waitlist/waitlist-page.tsx'

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  const { part } = params
  if (part === 'waitlist') return { head: { title: i18n._(msg`Waitlist`), robots: 'noindex,nofollow' } }
  if (part !== undefined) throw notFound()
  const config = context.get(configContext)
  const client = context.get(queryClientContext)
  const market = markets[config.marketId]
  const [services, cities] = await Promise.all([
    client.ensureQueryData(servicesQuery(market.id, i18n.locale === 'hi' ? 'hi' : 'en')),
    client.ensureQueryData(citiesQuery(market.id)),
  ])
  const wanted = new URL(request.url).searchParams.get('city')
  const city = cities.data.find(({ slug }) => slug === wanted)
  const cityName = city && (i18n.locale === 'hi' ? (city.nameHindi ?? city.name) : city.name)
  return {
    head: {
      title: cityName ? i18n._(msg`Property services in ${cityName}`) : i18n._(msg`Property services`),
      description: i18n._(
        msg`Help with home loans, documents, valuation, interiors and renting out: what each service includes, what it costs and where it is available.`,
      ),
      canonical: paths.services(city && { city: city.slug }),
      jsonLd: [servicesJsonLd(services.data, market, config)],
    },
  }
}

/** The services, and below them the links of their waitlist. */
export function Component() {
  return useParams()['part'] === undefined ? <ServicesPage /> : <WaitlistPage />
}

/** What people can ask for beside homes, in the city of the address. */
function ServicesPage() {
  const language = useLanguage()
  const market = useMarket()
  const services = useSuspenseQuery(servicesQuery(market.id, language)).data.data
  const cities = useSuspenseQuery(citiesQuery(market.id)).data.data
  const [search, setSearch] = useRequestedParams()
  const city = cities.find(({ slug }) => slug === search.get('city'))
  const nameOf = ({ name, nameHindi }: (typeof cities)[number]) => (language === 'hi' ? (nameHindi ?? name) : name)

  function choose(slug: string) {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (slug) next.set('city', slug)
        else next.delete('city')
        return next
      },
      { replace: true, state: { keepScroll: true } },
    )
  }
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div className="grid max-w-prose gap-3">
          <h1 className="text-headline">
            <Trans>Property services</Trans>
          </h1>
          <p className="text-lead text-soft">
            <Trans>
              Help with loans, documents and the home itself. See the price first, then ask: the provider replies to you
              directly.
            </Trans>
          </p>
        </div>
        {services.length > 0 && cities.length > 0 && (
          <CityChooser
            cities={cities.map((one) => ({ slug: one.slug, name: nameOf(one) }))}
            chosen={city?.slug ?? ''}
            onChoose={choose}
          />
        )}
      </div>
      {services.length > 0 ? (
        <ServiceList services={services} city={city && { slug: city.slug, name: nameOf(city) }} />
      ) : (
        <EmptyState
          title={<Trans>No services here yet</Trans>}
          actions={
            <LinkButton look="primary" to={paths.contact}>
              <Trans>Ask us for help</Trans>
            </LinkButton>
          }
        >
          <Trans>Tell us what you need and we’ll see how we can help.</Trans>
        </EmptyState>
      )}
    </div>
  )
}
