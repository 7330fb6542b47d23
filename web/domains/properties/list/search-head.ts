import { msg, plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { PAGE_SIZE } from '../../../../contract/properties/search.ts'
import type { ApiError } from '../../../platform/api-error.ts'
import type { SiteConfig } from '../../../platform/config.ts'
import type { Head } from '../../../platform/head.ts'
import { paths, withSearch } from '../../../paths.ts'
import { describePrice } from '../describe-price.ts'
import { describeSearch, placeNamesOf } from '../describe-search.ts'
import { pictureAddress } from '../property-media-url.ts'
import { countQuery, pagesFrom, uniqueHomes } from '../search-data.ts'
import { pageQuery } from '../search-query.ts'
import type { Asked } from '../search-query.ts'
import { isIndexed, writeSearch } from '../search-query.ts'

interface HeadInput {
  client: QueryClient
  config: SiteConfig
  i18n: I18n
  asked: Asked
  path: string
  failed: ApiError | undefined
}

/** What a list of homes says about itself. */
export function headOfSearch({ client, config, i18n, asked, path, failed }: HeadInput): Head {
  const { search, from, to } = asked
  const homes = uniqueHomes(
    pagesFrom(from, to).flatMap((page) => client.getQueryData(pageQuery(search, page).queryKey) ?? []),
  )
  const counted = client.getQueryData(countQuery(search).queryKey)
  const names = placeNamesOf(homes, i18n, counted?.places)
  const title = describeSearch(search, i18n, names)
  const language = i18n.locale === 'hi' ? 'hi' : 'en'
  const price = describePrice(search, i18n, language)
  const subject = price === undefined ? title : `${title}, ${price}`
  const description =
    counted === undefined || counted.data.more
      ? i18n._(msg`${subject}. With photographs, price per area, floor, and the day each was last confirmed.`)
      : i18n._(
          msg`${subject}: ${plural(counted.data.count, { one: '# home', other: '# homes' })} with photographs, price per area, floor, and the day each was last confirmed.`,
        )
  const { sort: _sort, ...said } = search
  const canonical = withSearch(path, writeSearch(said, config))
  const noindex = !isIndexed(search) || homes.length === 0 || failed !== undefined
  return {
    title: to > 1 ? i18n._(msg`${title}, page ${to}`) : title,
    description,
    canonical,
    ...(homes[0]?.media[0] && { image: pictureAddress(homes[0].media[0], config.imageBaseUrl)(1200) }),
    ...(homes.length > 0 && { jsonLd: [itemList(title, homes, from, config)] }),
    ...(noindex && { robots: 'noindex,follow' }),
    ...(failed && { status: 503 }),
  }
}

/** schema.org's list of the homes on the page, numbered from where the page stands in the whole list. */
const itemList = (name: string, homes: PropertyCard[], from: number, { mainSiteUrl, imageBaseUrl }: SiteConfig) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: homes.length,
  itemListElement: homes.map((home, index) => {
    const [picture] = home.media
    const image = picture && pictureAddress(picture, imageBaseUrl || mainSiteUrl)(picture.widths.at(-1) ?? 640)
    return {
      '@type': 'ListItem',
      position: (from - 1) * PAGE_SIZE + index + 1,
      url: mainSiteUrl + paths.property(home.id),
      name: home.title,
      ...(image && { image }),
    }
  }),
})
