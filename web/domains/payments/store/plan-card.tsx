import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Package } from '../../../../contract/billing/packages.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { Included } from './included.tsx'
import { Price } from '../open/price.tsx'

interface PlanCardProps {
  plan: Package
  hasTax: boolean
  /** Whether it is the buyer's plan now. */
  isRunning: boolean
  isChosen: boolean
  /** Absent for a plan that the reader cannot choose. */
  onChoose?: ((isChosen: boolean) => void) | undefined
  /** The way to the plan, where there is no cart. */
  action?: ReactNode
}

/** A plan with its price and what it includes. */
export function PlanCard({ plan, hasTax, isRunning, isChosen, onChoose, action }: PlanCardProps) {
  const { t } = useLingui()
  const name = plan.names[useLanguage()]
  return (
    <li
      className={classes(
        'grid content-start gap-4 rounded-card border bg-surface p-5',
        isChosen ? 'border-accent' : 'border-line',
      )}
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lead font-semibold wrap-anywhere">{name}</h3>
          {isRunning && (
            <Chip tone="accent">
              <Trans>Your plan</Trans>
            </Chip>
          )}
        </div>
        <Price of={plan} hasTax={hasTax} />
        {plan.trialDays > 0 && (
          <p className="text-small text-soft">
            <Plural value={plan.trialDays} one="The first # day is free." other="The first # days are free." />
          </p>
        )}
      </div>
      {onChoose && (
        <Button
          aria-pressed={isChosen}
          aria-label={isChosen ? t`In your cart: “${name}”` : t`Choose “${name}”`}
          look={isChosen ? 'plain' : 'primary'}
          icon={isChosen && <Check aria-hidden />}
          onClick={() => onChoose(!isChosen)}
        >
          {isChosen ? <Trans>In your cart</Trans> : <Trans>Choose</Trans>}
        </Button>
      )}
      {action}
      <Included plan={plan} />
    </li>
  )
}
