import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SiteDetails } from '../../../../contract/agent-sites/agent-sites.ts'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import { paths, withSearch } from '../../../../contract/paths.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import type { Head } from '../../../platform/head.ts'
import { previewPicture } from '../../uploads/open/preview-picture.ts'

/** The canonical address of a site: on the main site, where it exists in every deployment. */
export const siteAddress = (subdomain: string) => withSearch(paths.home, { sub: subdomain })

/** The document head of a site. */
export function siteHead(site: SiteDetails, profile: Profile, config: SiteConfig, i18n: I18n): Head {
  const { name, hero, serviceAreas } = site
  const areas = serviceAreas
    .slice(0, 3)
    .map((area) => area.name)
    .join(', ')
  const picture = hero ?? profile.photo
  const image = picture && previewPicture(picture, hero ? name : picture.alt, config)
  const description =
    site.description ??
    site.tagline ??
    (areas ? i18n._(msg`${name}: homes in ${areas}, with prices, areas and photos.`) : site.headline)
  return {
    title: site.title,
    description,
    canonical: siteAddress(site.subdomain),
    kind: 'profile',
    ...(image && { image }),
    jsonLd: [siteJsonLd(site, profile, config, { description, image: image?.address })],
  }
}

/** Structured data of the agent. */
function siteJsonLd(
  site: SiteDetails,
  profile: Profile,
  { mainSiteUrl }: SiteConfig,
  { description, image }: { description: string; image: string | undefined },
): object {
  const url = mainSiteUrl + siteAddress(site.subdomain)
  const license = (site.agent ?? site.agency)?.license
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': `${url}#who`,
    name: site.name,
    url,
    description,
    slogan: site.headline,
    ...(image !== undefined && { image }),
    ...(license !== undefined && { identifier: license }),
    ...(site.agent && site.agency && { parentOrganization: { '@type': 'RealEstateAgent', name: site.agency.name } }),
    ...(site.serviceAreas.length > 0 && {
      areaServed: site.serviceAreas.map(({ name }) => ({ '@type': 'Place', name })),
    }),
    ...(profile.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(profile.rating.mean * 100) / 100,
        reviewCount: profile.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}
