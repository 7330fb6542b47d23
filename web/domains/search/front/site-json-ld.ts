import type { SiteConfig } from '../../../../contract/site-config.ts'
import { paths } from '../../../../contract/paths.ts'

/** Who runs the site and how to search it, as search engines read it. */
export function siteJsonLd({ brandName, mainSiteUrl }: SiteConfig): object[] {
  const organization = {
    '@type': 'Organization',
    '@id': `${mainSiteUrl}/#organization`,
    name: brandName,
    url: `${mainSiteUrl}/`,
  }
  return [
    { '@context': 'https://schema.org', ...organization, logo: `${mainSiteUrl}/favicon.svg` },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${mainSiteUrl}/#website`,
      name: brandName,
      url: `${mainSiteUrl}/`,
      publisher: { '@id': organization['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${mainSiteUrl}${paths.grid()}?text={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
