import { msg, plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { markets } from '../../../../contract/markets.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { PAGE_SIZE } from '../../../../contract/search/filters.ts'
import { propertySubTypes } from '../../../../contract/properties/vocabulary.ts'
import type { ApiError } from '../../../platform/api/api-error.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import type { Head } from '../../../platform/head.ts'
import { paths } from '../../../../contract/paths.ts'
import { categoryPath } from '../../../../contract/search/category-id.ts'
import { headingOf } from '../query/describe-price.ts'
import { describeSearch, placeNamesOf } from '../query/open/describe-search.ts'
import { previewPicture } from '../../uploads/open/preview-picture.ts'
import { pictureAddress, pictureAlt } from '../../properties/open/property-media-url.ts'
import { countQuery, pagesFrom, uniqueHomes } from '../query/open/search-data.ts'
import { pageQuery, isIndexed } from '../query/open/search-query.ts'
import type { ListUrlState } from '../query/open/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import { itemList } from '../../content/open/item-list.ts'

interface HeadInput {
  client: QueryClient
  config: SiteConfig
  i18n: I18n
  asked: ListUrlState
  failed: ApiError | undefined
}

/** The document head of a list of homes. */
export function headOfSearch({ client, config, i18n, asked, failed }: HeadInput): Head {
  const { search, from, to } = asked
  const homes = uniqueHomes(
    pagesFrom(from, to).flatMap((page) => client.getQueryData(pageQuery(search, page).queryKey) ?? []),
  )
  const counted = client.getQueryData(countQuery(search).queryKey)
  const names = placeNamesOf(homes, i18n, counted?.places)
  const title = describeSearch(search, i18n, names)
  const language = i18n.locale === 'hi' ? 'hi' : 'en'
  const subject = headingOf(search, i18n, names)
  const description =
    counted === undefined || counted.data.more
      ? i18n._(msg`${subject}. With photos, price per area, floor, and the day each was last confirmed.`)
      : i18n._(
          msg`${subject}: ${plural(counted.data.count, { one: '# home', other: '# homes' })} with photos, price per area, floor, and the day each was last confirmed.`,
        )
  const noindex = !isIndexed(search) || homes.length === 0 || failed !== undefined
  const picture = homes[0]?.media[0]
  const isBeyond = homes.length === 0 && to > 1
  return {
    title: to > 1 ? i18n._(msg`${title}, page ${to}`) : title,
    description,
    canonical: canonicalOf(search, config),
    ...(picture && { image: previewPicture(picture, pictureAlt(picture, language), config) }),
    ...(homes.length > 0 && { jsonLd: [listOf(title, homes, from, config)] }),
    ...(noindex && { robots: 'noindex,follow' }),
    ...((failed || isBeyond) && { status: failed ? 503 : 404 }),
  }
}

/** The address of the default view and order, or of the landing page for the same homes. */
function canonicalOf({ sort: _sort, ...search }: Search, config: SiteConfig): string {
  return landingOf(search, config) ?? paths.grid(writeSearch(search, config))
}

/**
 * The landing page of homes of at most one kind and size in a place of the site's market, if the search has no other
 * filters.
 */
function landingOf(search: Search, config: SiteConfig): string | undefined {
  const { market, intent, propertySubType: asked, bedrooms, city, locality, ...more } = search
  const propertySubType = propertySubTypes.find((kind) => kind === asked)
  const isPgKind = propertySubType === 'pg-room' || propertySubType === 'bed'
  if (
    city === undefined ||
    market !== config.siteMarketId ||
    asked !== propertySubType ||
    (asked !== undefined && isPgKind !== (intent === 'pg')) ||
    `${bedrooms} ${locality}`.includes(',') ||
    Object.values(more).some((value) => value !== undefined)
  )
    return undefined
  const size = bedrooms && `${bedrooms}-${markets[market].bedroomWord}`
  return categoryPath({ intent, propertySubType, bedrooms: size, city, locality })
}

/** schema.org's list of the homes on the page, numbered by their position in the whole list. */
const listOf = (name: string, homes: PropertyCard[], from: number, { mainSiteUrl, imageBaseUrl }: SiteConfig) =>
  itemList(
    homes.map((home) => {
      const [picture] = home.media
      const image = picture && pictureAddress(picture, imageBaseUrl || mainSiteUrl)(picture.widths.at(-1) ?? 640)
      return { url: mainSiteUrl + paths.property(home.id), name: home.title, ...(image && { image }) }
    }),
    { name, before: (from - 1) * PAGE_SIZE },
  )
