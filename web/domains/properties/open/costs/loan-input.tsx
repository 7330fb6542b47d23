import { useId, useState } from 'react'
import { readSum } from '../../../../../contract/text/sum.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { controlClass } from '../../../../ui/field.tsx'
import { classes } from '../../../../ui/classes.ts'
import { withinLimits } from './loan.ts'
import type { Limits } from './loan.ts'

interface LoanInputProps extends Limits {
  label: string
  unit: string
  value: number
  /** An amount in whole rupees or dollars, which accepts words such as "1.25 cr". */
  isMoney?: boolean
  /** The value in words, for screen readers. */
  said: string
  onChange: (value: number) => void
}

/** A term of a loan, as a text field and a slider. A typed value applies as soon as it is within the limits. */
export function LoanInput({ label, unit, min, max, step, value, said, isMoney = false, onChange }: LoanInputProps) {
  const id = useId()
  const format = useFormat()
  const market = useMarket()
  /** Large numbers are grouped and have no fraction, so a comma is not a decimal point in them. */
  const whole = step >= 1
  const read = (text: string) => {
    const sum = isMoney ? readSum(text, market) : undefined
    if (sum !== undefined) return Math.round(sum / 100)
    return Number(whole ? text.replaceAll(/[,.\s]/g, '') : text.replace(',', '.'))
  }
  /** The text of the field while the person types. */
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    setTyped(text)
    const number = read(text)
    if (text.trim() !== '' && number >= min && number <= max) onChange(number)
  }
  function settle() {
    if (typed !== null && typed.trim() !== '') onChange(withinLimits({ min, max, step }, read(typed), value))
    setTyped(null)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <span className="flex items-center gap-2">
        <span className="w-[min(8rem,32vw)]">
          <input
            id={id}
            type="text"
            inputMode={isMoney ? 'text' : step < 1 ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={typed ?? (whole ? format.number(value) : String(value))}
            onChange={(event) => type(event.target.value)}
            onBlur={settle}
            className={classes(controlClass, 'figures text-end')}
          />
        </span>
        <span className="min-w-10 text-small text-soft">{unit}</span>
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={said}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => {
          setTyped(null)
          onChange(Number(event.target.value))
        }}
        className="col-span-2 h-11 w-full"
      />
    </div>
  )
}
