import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { markets } from '../../../../contract/markets.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { categoryPage } from '../../../../contract/search/search.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { query } from '../../../platform/api/query-client.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { useChosenUnit, useLanguage } from '../../../platform/use-format.ts'
import { categoryIdOf } from '../../../../contract/search/category-id.ts'
import { categoryFaq, faqJsonLd } from '../open/landing/category-faq.ts'
import { CategoryView } from '../landing/category-view.tsx'
import { categoryIntro, categoryTitle } from '../landing/category-words.ts'
import type { Category } from '../landing/category-words.ts'
import { sentenceFormats } from '../landing/landing-sentences.ts'
import { placeNamesOf } from '../query/open/describe-search.ts'
import { readSearch } from '../query/open/search-query.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import { previewPicture } from '../../uploads/open/preview-picture.ts'
import { pictureAlt } from '../../properties/open/property-media-url.ts'
import { closestQuery, NothingHere } from '../open/landing/nothing-here.tsx'
import { SaveButton } from '../../saved-searches/open/save-button.tsx'
import { EmptyCategory } from '../landing/empty-category.tsx'

interface CategoryData extends ScreenData {
  /** Whether the page does not exist. */
  unknown: boolean
}

const pageQuery = (market: MarketId, catId: string) => query(categoryPage, { params: { catId }, query: { market } })

const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422)

export async function loader({ context, params }: LoaderFunctionArgs): Promise<CategoryData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  let page: Category
  try {
    page = (await client.ensureQueryData(pageQuery(config.marketId, params['catId'] ?? ''))).data
  } catch (error) {
    if (!isUnknown(error)) throw error
    await client.prefetchQuery(closestQuery(config.marketId, placeWords(params['catId'] ?? '')))
    return { unknown: true, head: { status: 404, robots: 'noindex', title: i18n._(msg`Page not found`) } }
  }
  const market = markets[page.market]
  const language = i18n.locale === 'hi' ? 'hi' : 'en'
  const say = sentenceFormats(page, { marketId: market.id, language, unit: null, now: config.now })
  const title = categoryTitle(page, market, i18n, language)
  const isEmpty = page.count.count === 0
  const cover = page.properties.flatMap(({ media }) => media)[0]
  return {
    unknown: false,
    head: {
      title,
      description: [`${title}.`, ...categoryIntro(page, i18n, say).slice(0, 2)].join(' '),
      canonical: paths.category(page.catId),
      parents: parentsOf(page, (parent) => categoryTitle(parent, market, i18n, language)),
      ...(cover && { image: previewPicture(cover, pictureAlt(cover, language), config) }),
      ...(isEmpty
        ? { robots: 'noindex,follow' }
        : { jsonLd: [faqJsonLd(categoryFaq(page, title, market, i18n, say))] }),
    },
  }
}

/** The words of an id that may name a place, without "in" and "for", which resemble too many names. */
const placeWords = (catId: string) =>
  catId
    .split('-')
    .filter((word) => word.length > 2 && word !== 'for')
    .join(' ')

/** The breadcrumbs above this page: all homes of its city. */
function parentsOf(page: Category, titleOf: (parent: Category) => string): { name: string; path: string }[] {
  const { city, intent, catId } = page
  const path = categoryIdOf({ intent, city: city?.slug })
  if (!city || path === catId) return []
  const { locality: _locality, propertySubType: _kind, bedrooms: _bedrooms, ...wider } = page
  return [{ name: titleOf(wider), path: paths.category(path) }]
}

export function Component() {
  const { unknown } = useLoaderData<typeof loader>()
  const catId = useParams()['catId'] ?? ''
  if (!unknown) return <KnownCategory catId={catId} />
  return (
    <NothingHere title={<Trans>No such category</Trans>} tried={placeWords(catId)}>
      <Trans>
        We have no property type or place called{' '}
        <code className="rounded-control bg-sunk px-1.5 break-all text-ink">{catId}</code>.
      </Trans>
    </NothingHere>
  )
}

function KnownCategory({ catId }: { catId: string }) {
  const { i18n } = useLingui()
  const config = useConfig()
  const language = useLanguage()
  const unit = useChosenUnit()
  const { data } = useSuspenseQuery(pageQuery(config.marketId, catId)).data
  const market = markets[data.market]
  const search = readSearch(new URLSearchParams(data.filters), market.id)
  const page = { ...data, filters: writeSearch(search, config) }
  const title = categoryTitle(page, market, i18n, language)
  const view = {
    page,
    title,
    market,
    say: sentenceFormats(page, { marketId: market.id, language, unit, now: config.now }),
    save: <SaveButton search={search} names={placeNamesOf(page.properties, i18n)} view="grid" wordy />,
  }
  return page.count.count === 0 ? <EmptyCategory {...view} /> : <CategoryView {...view} />
}
