import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { withTax } from '../../../../contract/billing/amounts.ts'
import type { Package } from '../../../../contract/billing/packages.ts'
import type { Plan, Subscription } from '../../../../contract/payments/plan.ts'
import { paths } from '../../../../contract/paths.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { useExactMoney } from '../use-exact-money.ts'
import { PlanNotice } from './plan-notice.tsx'
import { RenewalSettings } from './renewal-settings.tsx'

/** The name of the plan, what it costs and includes, and how long it lasts. */
export function PlanTerms({ plan: { package: terms, subscription } }: { plan: Plan }) {
  const language = useLanguage()
  const features = terms.features[language]
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-title">{terms.names[language]}</h2>
        {subscription && <StateChip state={subscription.state} />}
      </div>
      {terms.price > 0 && <Price terms={terms} />}
      {subscription ? (
        <>
          <PlanNotice subscription={subscription} />
          <RenewalSettings subscription={subscription} />
        </>
      ) : (
        <p className="text-soft">
          <Trans>This plan costs nothing and does not end.</Trans>
        </p>
      )}
      {features.length > 0 && (
        <ul className="grid gap-2">
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-verified" />
              <span className="min-w-0 wrap-anywhere">{feature}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <TextLink to={paths.pricing}>
          <Trans>All prices</Trans>
        </TextLink>
      </p>
    </section>
  )
}

function Price({ terms: { price, taxRate, currency, periodDays = 0 } }: { terms: Package }) {
  const amount = useExactMoney()(withTax(price, taxRate), currency)
  return (
    <p className="figures">
      <Plural value={periodDays} one={`${amount} with tax for # day`} other={`${amount} with tax for # days`} />
    </p>
  )
}

function StateChip({ state }: Pick<Subscription, 'state'>) {
  if (state === 'trialing')
    return (
      <Chip tone="accent">
        <Trans>Trial</Trans>
      </Chip>
    )
  if (state === 'past_due')
    return (
      <Chip tone="due">
        <Trans>Payment due</Trans>
      </Chip>
    )
  if (state === 'paused')
    return (
      <Chip tone="wrong">
        <Trans context="a plan">Paused</Trans>
      </Chip>
    )
  if (state === 'cancelled')
    return (
      <Chip>
        <Trans context="a plan">Cancelled</Trans>
      </Chip>
    )
  return null
}
