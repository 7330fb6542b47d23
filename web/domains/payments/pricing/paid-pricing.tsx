import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { audiences } from '../../../../contract/billing/packages.ts'
import type { Package } from '../../../../contract/billing/packages.ts'
import { paths, withSearch } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { AddOns } from '../store/add-ons.tsx'
import { AudienceTabs } from '../store/audience-tabs.tsx'
import { showsTax } from '../open/package-words.ts'
import { TaxSwitch } from '../store/tax-switch.tsx'
import { LeadPrices } from './lead-prices.tsx'
import type { LeadPrice } from './lead-prices.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanTable } from './plan-table.tsx'
import { PricingQuestions } from './pricing-questions.tsx'
import { Calculator } from './calculator.tsx'

interface PaidPricingProps {
  packages: readonly Package[]
  prices: readonly LeadPrice[]
  refundDays: number
}

/** What plans and add-ons cost, by audience, which fits, and what stays free. */
export function PaidPricing({ packages, prices, refundDays }: PaidPricingProps) {
  const { marketId } = useConfig()
  const [params, setParams] = useRequestedParams()
  const audience = audiences.find((one) => one === params.get('for')) ?? 'agent'
  const tax = params.get('tax')
  const hasTax = tax === null ? showsTax[marketId] : tax === 'with'
  const own = packages.filter((one) => one.audience === audience)
  const plans = own.filter(({ kind }) => kind === 'plan')
  const addOns = own.filter(({ kind }) => kind !== 'plan')
  const sellsCredits = own.some(({ kind }) => kind === 'credits')
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-8 md:gap-12">
      <header className="grid max-w-3xl justify-items-start gap-4 md:py-4">
        <p className="text-small font-semibold text-accent-strong">
          <Trans>Pricing</Trans>
        </p>
        <h1 className="text-display text-balance">
          <Trans>List for free. Pay only to reach more people.</Trans>
        </h1>
        <p className="text-lead text-soft">
          <Trans>
            Looking for a home costs nothing, and neither do your first listings. Larger plans include more listings and
            boosts.
          </Trans>
        </p>
        <LinkButton look="primary" size="large" to={paths.submitListing()}>
          <Trans>Start free</Trans>
        </LinkButton>
      </header>
      <AudienceTabs
        current={audience}
        own={undefined}
        addressOf={(one) => withSearch(paths.pricing, { for: one, tax: tax ?? undefined })}
      />
      {own.some(({ taxRate }) => taxRate > 0) && (
        <TaxSwitch
          hasTax={hasTax}
          onChange={(next) =>
            setParams(
              (requested) => {
                requested.set('tax', next ? 'with' : 'without')
                return requested
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      )}
      <Part title={<Trans>Plans</Trans>}>
        <PlanCards audience={audience} plans={plans} hasTax={hasTax} />
        {plans.length > 1 && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-medium">
              <Trans>Compare all numbers</Trans>
            </summary>
            <div className="pt-3">
              <PlanTable plans={plans} hasTax={hasTax} />
            </div>
          </details>
        )}
      </Part>
      <Part title={<Trans>Which plan fits?</Trans>}>
        <Calculator
          key={audience}
          audience={audience}
          packages={own}
          creditsPerLead={Math.max(0, ...prices.map(({ credits }) => credits))}
          hasTax={hasTax}
        />
      </Part>
      {addOns.length > 0 && <AddOns packages={addOns} hasTax={hasTax} cart={[]} />}
      {sellsCredits && (
        <Part title={<Trans>What a requirement costs today</Trans>}>
          <div className="max-w-prose">
            <LeadPrices prices={prices} />
          </div>
        </Part>
      )}
      <Part title={<Trans>Questions</Trans>}>
        <PricingQuestions refundDays={refundDays} sellsCredits={sellsCredits} />
        <p className="text-soft">
          <Trans>
            Something else? <TextLink to={paths.contact}>Write to us</TextLink>
          </Trans>
        </p>
      </Part>
    </article>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <h2 className="text-title">{title}</h2>
    {children}
  </section>
)
