import type { Package } from '../../../../contract/billing/packages.ts'
import { withTax } from '../../../../contract/billing/amounts.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Language } from '../../../../contract/values.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'

const MINOR_UNITS = 100

/** What is on sale as search engines read it: products, each with its offer, prices with tax. */
export const packagesJsonLd = (
  packages: readonly Package[],
  language: Language,
  { mainSiteUrl, brandName }: SiteConfig,
): object[] =>
  packages
    .filter(({ price }) => price > 0)
    .map(({ code, names, features, price, taxRate, currency, audience }) => ({
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': `${mainSiteUrl}${paths.pricing}#${code}`,
      name: names[language],
      description: [names[language], ...features[language]].join('. '),
      brand: { '@type': 'Brand', name: brandName },
      offers: {
        '@type': 'Offer',
        url: `${mainSiteUrl}${paths.agentPackages({ for: audience })}`,
        availability: 'https://schema.org/InStock',
        priceSpecification: {
          '@type': 'PriceSpecification',
          price: withTax(price, taxRate) / MINOR_UNITS,
          priceCurrency: currency,
          valueAddedTaxIncluded: true,
        },
      },
    }))
