import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { audiences } from '../../../../contract/billing/packages.ts'
import type { Package } from '../../../../contract/billing/packages.ts'
import { paths, withSearch } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { AddOns } from '../store/add-ons.tsx'
import { storeAddress } from '../open/store-address.ts'
import { AudienceTabs } from '../store/audience-tabs.tsx'
import { showsTax } from '../store/package-words.ts'
import { RefundRule } from '../store/refund-rule.tsx'
import { TaxSwitch } from '../store/tax-switch.tsx'
import { LeadPrices } from './lead-prices.tsx'
import type { LeadPrice } from './lead-prices.tsx'
import { PlanTable } from './plan-table.tsx'
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
    <article className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <header className="grid gap-3">
        <h1 className="text-headline">
          <Trans>Pricing</Trans>
        </h1>
        <p className="max-w-prose text-lead text-soft">
          <Trans>
            Looking for a home is free, and so is listing within the free plans. These are the prices of larger plans
            and add-ons.
          </Trans>
        </p>
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
        <PlanTable plans={plans} hasTax={hasTax} />
        <p className="flex flex-wrap gap-3">
          <LinkButton look="primary" to={paths.submitListing()}>
            <Trans>Start free</Trans>
          </LinkButton>
          <LinkButton to={storeAddress({ audience })}>
            <Trans>Choose a plan</Trans>
          </LinkButton>
        </p>
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
      <Part title={<Trans>Refunds</Trans>}>
        <RefundRule days={refundDays} />
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
