import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { markets } from '../../../../../contract/markets.ts'
import type { Property } from '../../../../../contract/properties/property.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { SiteConfig } from '../../../../../contract/site-config.ts'
import type { Head } from '../../../../platform/head.ts'
import { formatFor } from '../../../../platform/use-format.ts'
import { categoryPath } from '../../../../../contract/search/category-id.ts'
import { capital, facts, headline, kindOf, placeOf, possessionOf } from '../home-words.ts'
import { localName } from '../../../places/open/place-names.ts'
import { homeRevision } from '../../../../../contract/crawlers/share-pictures.ts'
import { previewPicture, sharedPicture } from '../../../uploads/open/preview-picture.ts'
import { pictureAlt } from '../property-media-url.ts'
import { cutAtWord } from '../../../../../contract/text/cut-at-word.ts'

const DESCRIPTION = 160
const OPEN = new Set(['active', 'coming_soon', 'under_offer'])

export const isOffered = ({ standardStatus }: Pick<Property, 'standardStatus'>) => OPEN.has(standardStatus)

export const isClosed = ({ standardStatus: status }: Pick<Property, 'standardStatus'>) =>
  status === 'sold' || status === 'rented'

/** The title of a home; a closed one is no longer "for sale" or "for rent". */
export const titleOf = (home: Property, i18n: I18n) =>
  isClosed(home) ? `${capital(kindOf(home, i18n))}, ${placeOf(home, i18n)}` : headline(home, i18n)

/** Breadcrumbs of a home, city first: landing pages with all homes of its intent. */
export function categoryBreadcrumbs(
  { intent, city, locality }: Pick<Property, 'intent' | 'locality' | 'city'>,
  i18n: I18n,
) {
  return [
    { name: localName(city, i18n), path: categoryPath({ intent, city: city.slug }) },
    ...(locality.slug === city.slug
      ? []
      : [
          { name: localName(locality, i18n), path: categoryPath({ intent, city: city.slug, locality: locality.slug }) },
        ]),
  ]
}

/** The document head of a home's page. */
export function homeHead(home: Property, config: SiteConfig, i18n: I18n): Head {
  const market = markets[home.market]
  const language = i18n.locale === 'hi' ? 'hi' : 'en'
  const format = formatFor(market, language, null, Date.parse(config.now))
  const title = home.metaTitle ?? titleOf(home, i18n)
  const price =
    home.listPrice === undefined
      ? i18n._(home.leaseAmountFrequency ? msg`Rent on request` : msg`Price on request`)
      : home.leaseAmountFrequency
        ? format.rent(home.listPrice, home.leaseAmountFrequency, home.currency).short
        : format.money(home.listPrice, home.currency).short
  const said = [price, ...facts(home, i18n, format).slice(0, 3), possessionOf(home, i18n, format)]
  const picture = { market: home.market, kind: 'home', key: home.id, language, revision: homeRevision(home) } as const
  const parents = categoryBreadcrumbs(home, i18n)
  return {
    title,
    description:
      home.metaDescription ?? cutAtWord(`${said.filter(Boolean).join(' · ')}. ${home.publicRemarks}`, DESCRIPTION),
    canonical: paths.property(home.id),
    parents,
    image: sharedPicture(picture, `${title} · ${price}`, config),
    ...((!isOffered(home) || home.freshness.state === 'hidden' || home.internetEntireListingDisplayYN === false) && {
      robots: 'noindex,follow',
    }),
  }
}

/** A picture for link previews. */
export const previewOf = (
  picture: Property['media'][number],
  config: SiteConfig,
  i18n: I18n,
): NonNullable<Head['image']> =>
  previewPicture(picture, pictureAlt(picture, i18n.locale === 'hi' ? 'hi' : 'en'), config)
