import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'

interface StepListProps {
  steps: readonly {
    key: string
    name: string
    /** Its address; absent where it cannot be opened yet. */
    to?: string
    done: boolean
    /** How many faults it has that the person may have seen. */
    toFix?: number
  }[]
  current: string
}

/** The steps and their states: beside the form on a wide screen, folded above it on a phone. */
export function StepList({ steps, current }: StepListProps) {
  const { t } = useLingui()
  const [unfolded, setUnfolded] = useState(false)
  const list = useId()
  const at = steps.findIndex(({ key }) => key === current)
  const number = at + 1
  return (
    <nav aria-label={t`Steps`} className="lg:sticky lg:top-20 lg:self-start">
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={list}
        onClick={() => setUnfolded(!unfolded)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-small font-medium lg:hidden"
      >
        <span>
          <Trans>
            Step {number} of {steps.length}
          </Trans>
          {' · '}
          {steps[at]?.name}
        </span>
        <ChevronDown aria-hidden className="size-5" />
      </button>
      <div aria-hidden className="flex gap-1 lg:hidden">
        {steps.map(({ key, done }) => (
          <span
            key={key}
            className={classes(
              'h-1 grow rounded-full',
              key === current ? 'bg-accent' : done ? 'bg-verified' : 'bg-edge/60',
            )}
          />
        ))}
      </div>
      <ol id={list} className={classes('grid gap-0.5 max-lg:pt-2', !unfolded && 'max-lg:hidden')}>
        {steps.map(({ key, name, to, done, toFix = 0 }, n) => {
          const line = classes(
            'flex min-h-11 items-center gap-3 rounded-control px-2.5 py-1.5',
            key === current ? 'bg-sunk font-semibold' : to !== undefined && 'hover:bg-sunk',
            to === undefined && key !== current && 'text-soft',
          )
          const inner = (
            <>
              <span
                aria-hidden
                className={classes(
                  'figures grid size-7 shrink-0 place-items-center rounded-full border text-small font-medium',
                  done
                    ? 'border-transparent bg-verified-soft text-verified'
                    : key === current
                      ? 'border-accent text-accent-strong'
                      : 'border-edge text-soft',
                )}
              >
                {done ? <Check className="size-4" /> : n + 1}
              </span>
              <span className="grow">{name}</span>
              {done && (
                <span className="sr-only">
                  <Trans>done</Trans>
                </span>
              )}
              {toFix > 0 && (
                <span className="text-small font-medium text-wrong">
                  <Plural value={toFix} one="# to fix" other="# to fix" />
                </span>
              )}
            </>
          )
          return (
            <li key={key}>
              {to === undefined ? (
                <span className={line} aria-current={key === current ? 'step' : undefined}>
                  {inner}
                </span>
              ) : (
                <Link
                  to={to}
                  className={line}
                  aria-current={key === current ? 'step' : undefined}
                  onClick={() => setUnfolded(false)}
                >
                  {inner}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
