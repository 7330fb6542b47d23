import type { Package } from '../../../../contract/billing/packages.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { Sum } from './sum.tsx'

/** What was ordered, and what so many of it cost. */
export function ItemSum({ of, quantity, amount }: { of: Package; quantity: number; amount: string }) {
  const { number } = useFormat()
  const name = of.names[useLanguage()]
  return (
    <Sum
      name={
        <span className="text-ink wrap-anywhere">
          {name}
          {quantity > 1 && ` × ${number(quantity)}`}
        </span>
      }
      amount={amount}
    />
  )
}
