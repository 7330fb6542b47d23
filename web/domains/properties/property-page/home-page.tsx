import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { headline, placeOf } from '../home-words.ts'
import { rememberViewed } from '../recently-viewed.ts'
import { Amenities, Disclosures, Furnishing } from './amenities.tsx'
import { AreaBreakdown } from './area-breakdown.tsx'
import { Description } from './description.tsx'
import { factGroups } from './fact-groups.ts'
import { FactsTable } from './facts-table.tsx'
import { Gallery } from './gallery.tsx'
import { isDrawn } from './home-facts.ts'
import { isOffered } from './home-head.ts'
import { HomeLocation } from './home-location.tsx'
import { KeyFacts } from './key-facts.tsx'
import { KnownFacts } from './known-facts.tsx'
import { ListerCard } from './lister-card.tsx'
import { LoanCalculator } from './loan-calculator.tsx'
import { LocalityPrices } from './locality-prices.tsx'
import { rentCost } from './monthly-cost.ts'
import { ActionIcons } from './page-actions.tsx'
import { isComparable } from './place-context.ts'
import { PrintHead } from './print-head.tsx'
import { RentCostBlock } from './rent-cost-block.tsx'
import { Rooms } from './rooms.tsx'
import { Section } from './section.tsx'
import { SimilarHomes } from './similar-homes.tsx'
import { StatusBanner } from './status-banner.tsx'
import { Summary } from './summary.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { TrailBar } from './trail-bar.tsx'
import { useNear } from './use-near.ts'

/** The page of one home. */
export function HomePage({ home }: { home: Property }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const now = Date.parse(useConfig().now)
  const summary = useRef<HTMLElement>(null)
  const { ref: similar, near } = useNear<HTMLDivElement>()
  useEffect(() => rememberViewed(home), [home])

  const groups = factGroups({ home, i18n, format, now })
  const rents = home.leaseAmountFrequency !== undefined
  const rent = rents ? rentCost(home) : undefined
  const price = !rents && isOffered(home) ? home.listPrice : undefined
  const parts = [
    { id: 'about', name: t`In the lister's words` },
    { id: 'facts', name: t`Facts` },
    ...(home.amenities.length > 0 ? [{ id: 'amenities', name: t`Amenities` }] : []),
    ...(rent || price !== undefined ? [{ id: 'cost', name: t`What it costs a month` }] : []),
    { id: 'known', name: t`What is known, and from whom` },
    { id: 'place', name: t`Where it is` },
    { id: 'similar', name: t`Similar homes` },
  ]
  const ref = home.listingId
  const since = format.date(home.onMarketTimestamp)
  const nameOf = (id: string) => parts.find((part) => part.id === id)?.name

  return (
    <article className="pb-4 print:p-0">
      <div className="page print:max-w-none print:p-0">
        <div className="flex min-h-12 items-center justify-between gap-3 print:hidden">
          <TrailBar home={home} />
          <p className="ms-auto text-small text-faint max-md:hidden">
            <Trans>
              Ref. {ref} · on the market since {since}
            </Trans>
          </p>
          <div className="ms-auto flex md:ms-0 lg:hidden">
            <ActionIcons home={home} />
          </div>
        </div>
        <PrintHead home={home} />
        <div className="grid gap-4 print:gap-2">
          <StatusBanner home={home} />
          <Gallery home={home} />
        </div>
        <div className="mt-6 grid gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] print:mt-3 print:block">
          <div className="grid content-start gap-1.5 print:float-start print:max-w-3/5">
            <h1 className="text-headline print:text-title">{headline(home, i18n)}</h1>
            <p className="text-lead text-soft print:text-body">
              {home.project ? `${home.project.name}, ${placeOf(home)}` : placeOf(home)}
            </p>
          </div>
          <aside
            ref={summary}
            aria-label={t`Price`}
            className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:float-end"
          >
            <div className="lg:sticky lg:top-20">
              <Summary home={home} parts={parts} />
            </div>
          </aside>
          <div className="grid min-w-0 content-start gap-9 print:clear-both print:block">
            <KeyFacts home={home} />
            <Section id="about" title={nameOf('about')}>
              <Description home={home} />
            </Section>
            <Section id="facts" title={nameOf('facts')} long>
              <FactsTable groups={groups} />
              {isDrawn(home) && <AreaBreakdown home={home} />}
            </Section>
            {home.rooms.length > 0 && (
              <Section title={<Trans>Room by room</Trans>}>
                <Rooms home={home} />
              </Section>
            )}
            {home.amenities.length > 0 && (
              <Section id="amenities" title={nameOf('amenities')}>
                <Amenities home={home} />
              </Section>
            )}
            {(home.inclusions.length > 0 || home.exclusions) && (
              <Section title={<Trans>What stays in it</Trans>}>
                <Furnishing home={home} />
              </Section>
            )}
            {home.disclosures.length > 0 && (
              <Section title={<Trans>What the lister discloses</Trans>}>
                <Disclosures home={home} />
              </Section>
            )}
            {rent && (
              <Section id="cost" title={nameOf('cost')}>
                <RentCostBlock home={home} cost={rent} />
              </Section>
            )}
            {price !== undefined && (
              <Section id="cost" title={nameOf('cost')} screenOnly>
                <LoanCalculator home={home} price={price} />
              </Section>
            )}
            <Section id="known" title={nameOf('known')}>
              <KnownFacts home={home} />
            </Section>
            {isComparable(home) && (
              <Section title={<Trans>Prices round here</Trans>} screenOnly>
                <LocalityPrices home={home} />
              </Section>
            )}
            <Section id="place" title={nameOf('place')}>
              <HomeLocation home={home} />
            </Section>
            <Section title={<Trans>Offered by</Trans>}>
              <ListerCard home={home} />
            </Section>
          </div>
        </div>
      </div>
      <div ref={similar} id="similar" className="mt-12 print:hidden">
        <SimilarHomes id={home.id} wanted={near} search={home} />
      </div>
      <ThumbBar home={home} after={summary} before={similar} />
    </article>
  )
}
