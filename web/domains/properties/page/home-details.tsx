import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Amenities, Disclosures, Furnishing } from '../facts/amenities.tsx'
import { AreaBreakdown } from '../facts/area-breakdown.tsx'
import { factGroups } from '../facts/fact-groups.ts'
import { FactsTable } from '../facts/facts-table.tsx'
import { isDrawn } from '../facts/home-facts.ts'
import { HomeLocation } from './home-location.tsx'
import { KnownFacts } from '../facts/known-facts.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListerCard } from './lister-card.tsx'
import { LocalityPrices } from '../prices/locality-prices.tsx'
import { costOfRent, loanPrice, partNames } from './page-parts.ts'
import { isComparable, isEstimated } from '../prices/place-context.ts'
import { NearPart, OnceMounted } from './near-part.tsx'
import { RentCostBlock } from '../costs/rent-cost-block.tsx'
import { Rooms } from '../facts/rooms.tsx'
import { SaleCosts } from '../costs/sale-costs.tsx'
import { Section } from '../facts/section.tsx'

export const checks = lazyPart(async () => (await import('../facts/checks-panel.tsx')).ChecksPanel)
export const registration = lazyPart(async () => (await import('../facts/registration.tsx')).Registration)
const past = lazyPart(async () => (await import('../prices/price-history.tsx')).PriceHistory)
const estimate = lazyPart(async () => (await import('../prices/home-estimate.tsx')).HomeEstimate)
const printCode = lazyPart(async () => (await import('./print-parts.tsx')).PrintCode)

interface HomeDetailsProps {
  home: Property
  /** The ways to reach whoever offers it. */
  contact?: ReactNode
}

/** The lower part of a home's page: everything after what the first look shows. */
export function HomeDetails({ home, contact }: HomeDetailsProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const now = Date.parse(useConfig().now)
  const rent = costOfRent(home)
  const price = loanPrice(home)
  return (
    <>
      <Section id="facts" title={i18n._(partNames.facts)} long>
        <FactsTable groups={factGroups({ home, i18n, format, now })} />
        {isDrawn(home) && <AreaBreakdown home={home} />}
      </Section>
      {home.rooms.length > 0 && (
        <Section title={<Trans>Room by room</Trans>}>
          <Rooms home={home} />
        </Section>
      )}
      {home.amenities.length > 0 && (
        <Section id="amenities" title={i18n._(partNames.amenities)}>
          <Amenities home={home} />
        </Section>
      )}
      {(home.inclusions.length > 0 || home.exclusions) && (
        <Section title={<Trans>What is included</Trans>}>
          <Furnishing home={home} />
        </Section>
      )}
      {home.disclosures.length > 0 && (
        <Section title={<Trans>The lister’s disclosures</Trans>}>
          <Disclosures home={home} />
        </Section>
      )}
      {rent && (
        <Section id="cost" title={i18n._(partNames.cost)}>
          <RentCostBlock home={home} cost={rent} />
        </Section>
      )}
      {price !== undefined && (
        <Section id="cost" title={i18n._(partNames.cost)} screenOnly>
          <SaleCosts home={home} price={price} />
        </Section>
      )}
      <Section id="past" title={i18n._(partNames.past)} screenOnly>
        <NearPart part={past} home={home} className="min-h-36" />
      </Section>
      {(home.project ?? home.reraId) !== undefined && (
        <Section id="registration" title={<Trans>Project and registration</Trans>}>
          <NearPart part={registration} home={home} className="min-h-36 print:min-h-0" />
        </Section>
      )}
      <Section id="known" title={i18n._(partNames.known)}>
        <NearPart part={checks} home={home} className="min-h-36 print:min-h-0" />
        <KnownFacts home={home} />
      </Section>
      {isEstimated(home) && (
        <Section title={<Trans>Prices nearby</Trans>} screenOnly>
          {isComparable(home) && <LocalityPrices home={home} />}
          <NearPart part={estimate} home={home} className="min-h-36" />
        </Section>
      )}
      <Section id="place" title={i18n._(partNames.place)}>
        <HomeLocation home={home} />
      </Section>
      <Section title={<Trans>Offered by</Trans>}>
        <ListerCard home={home}>{contact}</ListerCard>
      </Section>
      <OnceMounted>
        <printCode.Part of={{ home }} />
      </OnceMounted>
    </>
  )
}
