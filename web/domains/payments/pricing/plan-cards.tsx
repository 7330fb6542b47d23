import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Audience, Package } from '../../../../contract/billing/packages.ts'
import { paths } from '../../../../contract/paths.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { storeAddress } from '../open/store-address.ts'
import { PlanCard } from '../store/plan-card.tsx'

interface PlanCardsProps {
  audience: Audience
  plans: readonly Package[]
  hasTax: boolean
}

/** Plans side by side, each with its price, what it includes and the way to it. */
export function PlanCards({ audience, plans, hasTax }: PlanCardsProps) {
  return (
    <ul
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2',
        plans.length > 2 && 'lg:grid-cols-3',
        plans.length === 2 && 'lg:max-w-[56rem]',
      )}
    >
      {plans.map((plan) => (
        <PlanCard
          key={plan.code}
          plan={plan}
          hasTax={hasTax}
          isRunning={false}
          isChosen={false}
          action={<WayTo plan={plan} audience={audience} />}
        />
      ))}
    </ul>
  )
}

function WayTo({ plan, audience }: { plan: Package; audience: Audience }) {
  const { t } = useLingui()
  const name = plan.names[useLanguage()]
  if (plan.price === 0)
    return (
      <LinkButton to={paths.submitListing()}>
        <Trans>Start free</Trans>
      </LinkButton>
    )
  return (
    <LinkButton
      className="whitespace-normal!"
      aria-label={plan.trialDays > 0 ? undefined : t`Choose “${name}”`}
      to={storeAddress({ audience, cart: [{ package: plan.code, quantity: 1 }] })}
    >
      {plan.trialDays > 0 ? (
        <Plural value={plan.trialDays} one="Try it free for # day" other="Try it free for # days" />
      ) : (
        <Trans>Choose</Trans>
      )}
    </LinkButton>
  )
}
