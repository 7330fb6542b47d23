import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { RentCostBlock } from '../costs/rent-cost-block.tsx'
import { SaleCosts } from '../costs/sale-costs.tsx'
import { Amenities, Disclosures, Furnishing } from '../open/facts/amenities.tsx'
import { AreaBreakdown } from '../facts/area-breakdown.tsx'
import { ChecksPanel } from '../facts/checks-panel.tsx'
import { FactRows, FactsTable } from '../facts/facts-table.tsx'
import { isDrawn } from '../open/facts/home-facts.ts'
import { useCustomFields } from '../open/custom-fields/custom-fields.ts'
import { KnownFacts } from '../facts/known-facts.tsx'
import { pageFacts, pageTerms } from '../facts/page-facts.ts'
import { Rooms } from '../facts/rooms.tsx'
import { Section } from '../open/facts/section.tsx'
import { LocalityPrices } from '../prices/locality-prices.tsx'
import { isComparable, isEstimated } from '../prices/place-context.ts'
import { amenityNames } from '../open/filter-lists.ts'
import { Fold } from './fold.tsx'
import { HomeLocation } from './home-location.tsx'
import { PriceHistory } from '../prices/price-history.tsx'
import { Registration } from '../facts/registration.tsx'
import { HomeEstimate } from '../prices/home-estimate.tsx'
import { NearPart, OnceMounted } from './near-part.tsx'
import { costOfRent, loanPrice, partNames } from './page-parts.ts'
import { tellsOfVisits, Visits } from './visits.tsx'
import { PrintCode } from './print-parts.tsx'

/** The lower part of a home's page: what is read by those who want to know more. */
export function HomeDetails({ home, visitingHours }: { home: Property; visitingHours: ReactNode }) {
  const { t, i18n } = useLingui()
  const format = useFormat(home)
  const now = Date.parse(useConfig().now)
  const rent = costOfRent(home)
  const price = loanPrice(home)
  const isReckoned = rent !== undefined || price !== undefined
  const custom = useCustomFields(home.market, home.custom !== undefined)
  const groups = pageFacts({ home, i18n, format, now }, custom)
  const { terms, reckoned } = pageTerms({ home, i18n, format }, isReckoned)
  const includes = home.inclusions.length > 0 || home.exclusions !== undefined
  const listed = format.date(home.onMarketTimestamp, 'long')
  return (
    <div>
      {home.disclosures.length > 0 && (
        <div className="pb-8">
          <Section title={<Trans>Disclosures</Trans>}>
            <Disclosures home={home} />
          </Section>
        </div>
      )}
      <Fold
        id="facts"
        hint={groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ title }) => title)
          .join(' · ')}
      >
        <FactsTable groups={groups} />
        {isDrawn(home) && <AreaBreakdown home={home} />}
        {home.rooms.length > 0 && (
          <div className="grid gap-2">
            <h3 className="font-semibold">
              <Trans>Room by room</Trans>
            </h3>
            <Rooms home={home} />
          </div>
        )}
      </Fold>
      {(home.amenities.length > 0 || includes) && (
        <Fold id="amenities" hint={amenityWords(home, i18n)}>
          {home.amenities.length > 0 && <Amenities home={home} />}
          {includes && (
            <div className="grid gap-2">
              <h3 className="font-semibold">
                <Trans>What is included</Trans>
              </h3>
              <Furnishing home={home} />
            </div>
          )}
        </Fold>
      )}
      {(isReckoned || terms.length > 0) && (
        <Fold
          id={isReckoned ? 'cost' : 'terms'}
          hint={
            price === undefined
              ? rent && t`Deposit, brokerage and terms`
              : home.market === 'in'
                ? t`Loan, stamp duty and registration`
                : t`Loan and closing costs`
          }
        >
          {rent && <RentCostBlock home={home} cost={rent} />}
          {price !== undefined && (
            <div className="print:hidden">
              <SaleCosts home={home} price={price} />
            </div>
          )}
          <div className="grid gap-x-12 md:grid-cols-2 print:grid-cols-2">
            {!rent && reckoned.length > 0 && <FactRows rows={reckoned} className="not-print:hidden" />}
            {terms.length > 0 && <FactRows rows={terms} />}
          </div>
        </Fold>
      )}
      <Fold id="history" hint={t`Listed on ${listed}`} screenOnly>
        <NearPart className="min-h-36">
          <PriceHistory home={home} />
        </NearPart>
      </Fold>
      <Fold id="verification" hint={t`What was verified, and what the listing states`}>
        <div className="grid gap-x-12 gap-y-7 lg:grid-cols-2 print:block">
          <ChecksPanel home={home} />
          <KnownFacts home={home} />
        </div>
      </Fold>
      {(home.project ?? home.reraId) !== undefined && (
        <Fold id="registration" hint={home.project?.name}>
          <NearPart className="min-h-36 print:min-h-0">
            <Registration home={home} />
          </NearPart>
        </Fold>
      )}
      {isEstimated(home) && (
        <Fold id="prices" hint={t`Asking prices of similar homes`} screenOnly>
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
            {isComparable(home) && <LocalityPrices home={home} />}
            <NearPart className="min-h-36">
              <HomeEstimate home={home} />
            </NearPart>
          </div>
        </Fold>
      )}
      {tellsOfVisits(home) && (
        <Fold id="visits">
          <Visits home={home} hours={visitingHours && <NearPart className="min-h-6">{visitingHours}</NearPart>} />
        </Fold>
      )}
      <Section id="location" title={i18n._(partNames.location)}>
        <HomeLocation home={home} />
      </Section>
      <OnceMounted>
        <PrintCode home={home} />
      </OnceMounted>
    </div>
  )
}

/** Its amenities in a line. */
const amenityWords = ({ amenities }: Property, i18n: I18n) =>
  amenities.map((amenity) => i18n._(amenityNames[amenity])).join(', ')
