import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { markets } from '../../../contract/markets.ts'
import type { ComparedHome } from '../../../contract/comparison.ts'
import { paths } from '../../../contract/paths.ts'
import type { SiteConfig } from '../../../contract/site-config.ts'
import type { Head } from '../../platform/head.ts'
import { formatFor } from '../../platform/use-format.ts'
import { facts, headline } from '../properties/open/home-words.ts'
import { isOffered, previewOf } from '../properties/open/facts/home-head.ts'
import { itemList } from '../content/open/item-list.ts'

/** The document head of a comparison of two homes, the same in either order. */
export function pairHead(homes: readonly [ComparedHome, ComparedHome], config: SiteConfig, i18n: I18n): Head {
  const [picture] = homes.flatMap(({ media }) => media)
  const [first = '', second = ''] = homes.map(({ id }) => id).toSorted()
  const [one, other] = homes
  const [told, against] = [saidOf(one, config, i18n), saidOf(other, config, i18n)]
  return {
    title: i18n._(msg`${headline(one, i18n)} or ${headline(other, i18n)}`),
    description: i18n._(msg`${told} and ${against} side by side: monthly cost, areas, amenities and documents.`),
    canonical: paths.comparePair(first, second),
    ...(picture && { image: previewOf(picture, config, i18n) }),
    ...(!homes.every(isOffered) && { robots: 'noindex,follow' }),
    jsonLd: [
      itemList(
        homes.map((home) => ({ url: config.mainSiteUrl + paths.property(home.id), name: headline(home, i18n) })),
      ),
    ],
  }
}

/** Price and key facts in one line. */
function saidOf(home: ComparedHome, config: SiteConfig, i18n: I18n): string {
  const market = markets[home.market]
  const format = formatFor(market, i18n.locale === 'hi' ? 'hi' : 'en', null, Date.parse(config.now))
  const price = home.listPrice === undefined ? [] : [format.money(home.listPrice, home.currency).short]
  return [...price, ...facts(home, i18n, format).slice(0, 3)].join(', ')
}
