import type { Profile } from '../../../../contract/directories/profiles.ts'
import { markets } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import type { Head } from '../../../platform/head.ts'
import { previewPicture } from '../../uploads/open/preview-picture.ts'
import { profilePath } from '../open/profile/profile-paths.ts'

const types: Record<Profile['kind'], string> = {
  agent: 'RealEstateAgent',
  agency: 'RealEstateAgent',
  architect: 'ProfessionalService',
  builder: 'Organization',
  advisor: 'ProfessionalService',
}

/** Structured data for search engines: the profile, its places and rating, and the breadcrumbs. */
export function profileJsonLd(profile: Profile, config: SiteConfig, head: Head): object[] {
  const { kind, name, photo, city, since, languages, areaPoints, rating, agency, team, market, website } = profile
  const base = config.mainSiteUrl
  const url = base + profilePath(profile)
  const isPerson = kind === 'agent'
  const firm = agency && { '@type': 'RealEstateAgent', name: agency.name, url: base + paths.agency(agency.slug) }
  const person = (of: { name: string; slug: string }) => ({
    '@type': 'Person',
    name: of.name,
    url: base + paths.agent(of.slug),
  })
  const who = {
    '@context': 'https://schema.org',
    '@type': types[kind],
    '@id': `${url}#who`,
    name,
    url,
    ...(head.description !== undefined && { description: head.description }),
    ...(photo && { image: previewPicture(photo, photo.alt, config).address }),
    ...(city && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: city.name,
        addressCountry: markets[market].country,
      },
    }),
    ...(areaPoints.length > 0 && { areaServed: areaPoints.map((area) => ({ '@type': 'Place', name: area.name })) }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(since !== undefined && { foundingDate: String(since) }),
    ...(website !== undefined && { sameAs: website }),
    ...(firm && { parentOrganization: firm }),
    ...(isPerson && { employee: { ...person(profile), ...(firm && { worksFor: firm }) } }),
    ...(team.length > 0 && { employee: team.map(person) }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(rating.mean * 100) / 100,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
  const trail = [
    { name: config.brandName, path: paths.home },
    ...(head.parents ?? []),
    { name, path: profilePath(profile) },
  ]
  return [
    who,
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: base + step.path,
      })),
    },
  ]
}
