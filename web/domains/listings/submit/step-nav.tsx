import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { steps } from '../draft/steps.ts'
import type { Step } from '../draft/steps.ts'
import { useStepName } from '../draft/use-field-name.ts'

interface StepNavProps {
  current: Step
  /** Problems of the steps that are not done. */
  open: ReadonlyMap<Step, number>
  /** Steps the person has been on. */
  seen: ReadonlySet<Step>
  addressOf: (step: Step) => string
}

/** The steps and how each stands: at the side of a desk, folded above the form on a phone. */
export function StepNav({ current, open, seen, addressOf }: StepNavProps) {
  const { t } = useLingui()
  const nameOf = useStepName()
  const [unfolded, setUnfolded] = useState(false)
  const number = steps.indexOf(current) + 1
  const done = steps.filter((step) => step !== 'preview' && !open.has(step) && seen.has(step)).length
  return (
    <nav aria-label={t`Steps`} className="lg:sticky lg:top-20 lg:self-start">
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls="steps"
        onClick={() => setUnfolded(!unfolded)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-small font-medium lg:hidden"
      >
        <span>
          <Trans>
            Step {number} of {steps.length}
          </Trans>
          {' · '}
          {nameOf(current)}
        </span>
        <ChevronDown aria-hidden className="size-5" />
      </button>
      <div aria-hidden className="flex gap-1 lg:hidden">
        {steps.map((step, at) => (
          <span
            key={step}
            className={classes(
              'h-1 grow rounded-full',
              step === current
                ? 'bg-accent'
                : at < done || (seen.has(step) && !open.has(step))
                  ? 'bg-verified'
                  : 'bg-edge/60',
            )}
          />
        ))}
      </div>
      <ol id="steps" className={classes('grid gap-0.5 max-lg:pt-2', !unfolded && 'max-lg:hidden')}>
        {steps.map((step, at) => {
          const problems = open.get(step) ?? 0
          const isDone = problems === 0 && seen.has(step) && step !== 'preview'
          return (
            <li key={step}>
              <Link
                to={addressOf(step)}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => setUnfolded(false)}
                className={classes(
                  'flex min-h-11 items-center gap-3 rounded-control px-2.5 py-1.5',
                  step === current ? 'bg-sunk font-semibold' : 'hover:bg-sunk',
                )}
              >
                <span
                  aria-hidden
                  className={classes(
                    'figures grid size-7 shrink-0 place-items-center rounded-full border text-small font-medium',
                    isDone
                      ? 'border-transparent bg-verified-soft text-verified'
                      : step === current
                        ? 'border-accent text-accent-strong'
                        : 'border-edge text-soft',
                  )}
                >
                  {isDone ? <Check className="size-4" /> : at + 1}
                </span>
                <span className="grow">{nameOf(step)}</span>
                {isDone && (
                  <span className="sr-only">
                    <Trans>done</Trans>
                  </span>
                )}
                {problems > 0 && seen.has(step) && step !== current && (
                  <span className="text-small font-medium text-wrong">
                    <Plural value={problems} one="# to fix" other="# to fix" />
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
