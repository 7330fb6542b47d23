import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

interface SumProps {
  name: ReactNode
  amount: string
  isTotal?: boolean
}

/** A line of a sum, in a `dl`; the last one is the total. */
export const Sum = ({ name, amount, isTotal = false }: SumProps) => (
  <div className={classes('flex justify-between gap-4', isTotal && 'text-lead font-semibold')}>
    <dt className={classes('min-w-0', !isTotal && 'text-soft')}>{name}</dt>
    <dd className="shrink-0">{amount}</dd>
  </div>
)
