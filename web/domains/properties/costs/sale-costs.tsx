import { useState } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { LoanCalculator } from './loan-calculator.tsx'
import { TransferBlock } from './transfer-block.tsx'

/** What a home for sale costs a month and at once, reckoned from one price that can be tried out. */
export function SaleCosts({ home, price: asked }: { home: Property; price: number }) {
  const [price, setPrice] = useState(asked)
  return (
    <div className="grid gap-8">
      <LoanCalculator home={home} price={price} onPrice={setPrice} />
      <TransferBlock home={home} price={price} />
    </div>
  )
}
