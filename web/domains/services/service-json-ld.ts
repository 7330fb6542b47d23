import { paths } from '../../../contract/paths.ts'
import { isPercentage } from '../../../contract/services/services.ts'
import type { Service } from '../../../contract/services/services.ts'
import type { Market } from '../../../contract/markets.ts'
import type { SiteConfig } from '../../../contract/site-config.ts'
import { itemList } from '../content/open/item-list.ts'

const MINOR_UNITS = 100
const HUNDREDTHS = 100

function offer({ priceFrom, priceUnit }: Service, { currency }: Market): object {
  const isPercent = isPercentage(priceUnit) && priceFrom > 0
  const price = priceFrom / MINOR_UNITS
  return {
    '@type': 'Offer',
    availability: 'https://schema.org/InStock',
    ...(isPercent
      ? { description: `${priceFrom / HUNDREDTHS}%` }
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            // Search engines want a price, also where it is the least.
            price,
            minPrice: price,
            priceCurrency: currency,
            ...(priceUnit === 'month' && { unitCode: 'MON' }),
          },
        }),
  }
}

/** The catalogue as search engines read it: a list of services, each with its offer and where it is offered. */
export const servicesJsonLd = (
  services: readonly Service[],
  market: Market,
  { mainSiteUrl, brandName }: SiteConfig,
): object =>
  itemList(
    services.map((service) => ({
      item: {
        '@type': 'Service',
        '@id': `${mainSiteUrl}${paths.services()}#${service.slug}`,
        url: `${mainSiteUrl}${paths.services()}#${service.slug}`,
        name: service.name,
        description: service.summary,
        provider: { '@type': 'Organization', name: service.provider ?? brandName },
        areaServed: service.everywhere
          ? { '@type': 'Country', name: market.country }
          : service.cities.map(({ name }) => ({ '@type': 'City', name })),
        offers: offer(service, market),
      },
    })),
  )
