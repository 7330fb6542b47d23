import { markets } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import type { Head } from '../../../platform/head.ts'

/** Property sub-types in a building with several floors of homes. */
const flats = new Set(['apartment', 'builder-floor', 'penthouse', 'studio'])

/** Structured data for search engines: the project, its place, prices and builder, and the breadcrumbs. */
export function projectJsonLd(project: Project, config: SiteConfig, head: Head): object[] {
  const { name, media, facts, location, unitTypes, unitsTotal, unitsFree, priceFrom, priceTo, market, builder } =
    project
  const base = config.mainSiteUrl
  const url = base + paths.project(project.slug)
  const pictures = media
    .slice(0, 10)
    .map(({ url: of, widths, width }) => `${config.imageBaseUrl || base}${of}-${widths.at(-1) ?? width}.webp`)
  const isFlats = unitTypes.length === 0 || unitTypes.some(({ propertySubType }) => flats.has(propertySubType))
  const { country, currency } = markets[market]
  const firm = builder && {
    '@type': 'Organization',
    name: builder.name,
    ...(builder.slug !== undefined && { url: base + paths.builder(builder.slug) }),
  }
  const place = {
    '@type': isFlats ? 'ApartmentComplex' : 'Residence',
    '@id': `${url}#project`,
    name,
    url,
    address: {
      '@type': 'PostalAddress',
      ...(facts.address !== undefined && { streetAddress: facts.address }),
      addressLocality: `${project.locality.name}, ${project.city.name}`,
      ...(project.stateOrProvince !== undefined && { addressRegion: project.stateOrProvince }),
      ...(facts.postalCode !== undefined && { postalCode: facts.postalCode }),
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', longitude: location[0], latitude: location[1] },
    ...(facts.amenities !== undefined &&
      facts.amenities.length > 0 && {
        amenityFeature: facts.amenities.map((amenity) => ({
          '@type': 'LocationFeatureSpecification',
          name: amenity,
          value: true,
        })),
      }),
    ...(isFlats &&
      unitsTotal > 0 && {
        numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: unitsTotal },
        numberOfAvailableAccommodationUnits: { '@type': 'QuantitativeValue', value: unitsFree },
      }),
  }
  const listing = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    name: head.title ?? name,
    ...(head.description !== undefined && { description: head.description }),
    dateModified: project.updatedAt,
    ...(pictures.length > 0 && { image: pictures }),
    ...(firm && { provider: firm }),
    ...(priceFrom !== undefined && {
      offers: {
        '@type': 'AggregateOffer',
        url,
        priceCurrency: currency,
        lowPrice: priceFrom / 100,
        highPrice: (priceTo ?? priceFrom) / 100,
        ...(unitsFree > 0 && { offerCount: unitsFree }),
        availability: `https://schema.org/${unitsFree > 0 ? 'InStock' : 'SoldOut'}`,
        ...(firm && { offeredBy: firm }),
        itemOffered: { '@id': `${url}#project` },
      },
    }),
    mainEntity: place,
  }
  const trail = [
    { name: config.brandName, path: paths.home },
    ...(head.parents ?? []),
    { name: head.title ?? name, path: paths.project(project.slug) },
  ]
  return [
    listing,
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
