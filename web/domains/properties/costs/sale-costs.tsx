import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { LoanCalculator } from './loan-calculator.tsx'
import { MaintenanceNote } from './maintenance-note.tsx'
import { TransferBlock } from './transfer-block.tsx'

/** What a home for sale costs a month and at once, reckoned from one price that can be tried out. */
export function SaleCosts({ home, price: asked }: { home: Property; price: number }) {
  const [price, setPrice] = useState(asked)
  return (
    <div className="grid gap-8">
      <LoanCalculator
        home={home}
        price={price}
        onPrice={setPrice}
        notCounted={
          <>
            <MaintenanceNote home={home} />
            {home.taxAnnualAmount === undefined && (
              <p className="text-small text-soft">
                <Trans>Property tax is not stated, so it is not included.</Trans>
              </p>
            )}
          </>
        }
      />
      <TransferBlock home={home} price={price} />
    </div>
  )
}
