import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choice.tsx'
import { classes } from '../../../ui/classes.ts'
import { starNames } from '../review-words.ts'

interface StarChoiceProps {
  name: string
  legend: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  error?: ReactNode
  /** It may be left out. */
  optional?: boolean
}

const five = [1, 2, 3, 4, 5]

/** One to five stars, chosen like one of five radio buttons. */
export function StarChoice({ name, legend, value, onChange, error, optional = false }: StarChoiceProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const chosen = value === undefined ? undefined : starNames[value]
  const most = number(5)
  return (
    <Choices legend={legend} error={error}>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ms-2 flex">
          {five.map((count) => {
            const given = number(count)
            return (
              <label
                key={count}
                className="touch relative inline-grid place-items-center rounded-full has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                  name={name}
                  checked={value === count}
                  onChange={() => onChange(count)}
                  aria-label={t`${given} out of ${most} stars`}
                />
                <Star
                  aria-hidden
                  className={classes('size-6', count <= (value ?? 0) ? 'fill-accent text-accent' : 'text-faint')}
                />
              </label>
            )
          })}
        </span>
        {chosen && !optional && <span className="text-small text-soft">{i18n._(chosen)}</span>}
        {optional && value !== undefined && (
          <Button size="small" look="quiet" aria-label={t`Clear: ${legend}`} onClick={() => onChange(undefined)}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </Choices>
  )
}
