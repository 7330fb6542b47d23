import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Market } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { categoryFaq } from '../open/landing/category-faq.ts'
import { categoryIntro } from './category-words.ts'
import type { Category, SentenceFormats } from './category-words.ts'
import { Neighbours } from './neighbours.tsx'
import { PriceBands } from './price-bands.tsx'
import { OnlyWith } from '../../../platform/settings/market-settings.ts'

export interface ViewProps {
  page: Category
  title: string
  market: Market
  say: SentenceFormats
  /** Keeps the search of the page. */
  save: ReactNode
}

/** A landing page with homes on it. */
export function CategoryView({ page, title, market, say, save }: ViewProps) {
  const { i18n } = useLingui()
  const { filters, properties, priceBands, count } = page
  const all = (
    <LinkButton look="primary" size="large" to={paths.grid(filters)} className="whitespace-normal!">
      {count.more ? (
        <Trans>See more than {say.number(count.count)} homes</Trans>
      ) : (
        <Plural value={count.count} one="See the one home" other="See all # homes" />
      )}
    </LinkButton>
  )
  return (
    <div className="grid grid-cols-1 gap-14 pt-4 md:gap-20">
      <header className="page grid grid-cols-1 gap-8 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div>
          <h1 className="text-headline">{title}</h1>
          <p className="mt-4 max-w-prose text-lead text-soft">{categoryIntro(page, i18n, say).join(' ')}</p>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
            {all}
            <LinkButton size="large" to={paths.map(filters)} icon={<MapIcon aria-hidden />}>
              <Trans>On the map</Trans>
            </LinkButton>
            {page.intent === 'pg' && (
              <LinkButton size="large" to={paths.accommodations()}>
                <Trans>Near a campus or office</Trans>
              </LinkButton>
            )}
            {save}
          </div>
        </div>
        <Figures page={page} say={say} />
      </header>

      <section className="page">
        <h2 className="text-headline">
          <Trans>Newest listings</Trans>
        </h2>
        <ul className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {properties.map((home, index) => (
            <li key={home.id} className="sm:max-lg:nth-9:hidden">
              <PropertyCard home={home} first={index === 0} />
            </li>
          ))}
        </ul>
        {count.count > properties.length && <div className="mt-8 grid justify-items-center">{all}</div>}
      </section>

      {priceBands.length > 1 && count.count >= 4 && (
        <section className="page grid grid-cols-1 gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
          <div>
            <h2 className="text-headline">
              <Trans>What they cost</Trans>
            </h2>
            <p className="mt-1 max-w-prose text-soft">
              <Trans>Each bar is a price range. Select one to see its homes.</Trans>
            </p>
          </div>
          <PriceBands page={page} say={say} />
        </section>
      )}

      <Faq {...{ page, title, market, say }} />
      <Neighbours page={page} market={market} say={say} heading={<Trans>Nearby and similar</Trans>} />
    </div>
  )
}

function Figures({ page, say }: { page: Category; say: SentenceFormats }) {
  const { count, medianPrice, lowestPrice, highestPrice, medianPricePerArea, intent, city, locality } = page
  const hasReport = city !== undefined && (intent === 'sale' || intent === 'rent')
  return (
    <div className="self-start">
      <dl className="figures divide-y divide-line border-y border-line">
        <Figure name={<Trans>Available</Trans>} value={`${say.number(count.count)}${count.more ? '+' : ''}`} />
        {medianPrice !== undefined && <Figure name={<Trans>Median price</Trans>} value={say.price(medianPrice)} />}
        {medianPricePerArea !== undefined && intent === 'sale' && (
          <Figure name={<Trans>Median per area</Trans>} value={say.perArea(medianPricePerArea)} />
        )}
        {lowestPrice !== undefined && <Figure name={<Trans>Lowest</Trans>} value={say.price(lowestPrice)} />}
        {highestPrice !== undefined && <Figure name={<Trans>Highest</Trans>} value={say.price(highestPrice)} />}
      </dl>
      {hasReport && (
        <OnlyWith feature="market-report">
          <Link
            to={paths.marketReport(city.slug, locality?.slug, intent === 'rent' ? { intent } : {})}
            className="inline-block min-h-11 content-center text-small underline"
          >
            <Trans>How prices changed: the market report</Trans>
          </Link>
        </OnlyWith>
      )}
    </div>
  )
}

const Figure = ({ name, value }: { name: ReactNode; value: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
    <dt className="text-soft">{name}</dt>
    <dd className="text-lead font-semibold">{value}</dd>
  </div>
)

function Faq({ page, title, market, say }: Omit<ViewProps, 'save'>) {
  const { i18n } = useLingui()
  const asked = categoryFaq(page, title, market, i18n, say)
  if (asked.length === 0) return null
  return (
    <section className="page grid grid-cols-1 gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 className="text-headline">
        <Trans>Frequently asked questions</Trans>
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {asked.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group py-1">
            <summary className="flex min-h-12 items-center justify-between gap-4 py-2 text-lead font-medium [&::-webkit-details-marker]:hidden">
              <h3 className="min-w-0 font-medium">{question}</h3>
              <span
                aria-hidden
                className="me-1 shrink-0 text-title text-faint transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-prose pb-4 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
