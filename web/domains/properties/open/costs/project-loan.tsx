import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { markets, type MarketId } from '../../../../../contract/markets.ts'
import { LoanCalculator } from '../../costs/loan-calculator.tsx'

/** What a home of a project costs a month with a loan; `from` is the least any costs, minor units. */
export function ProjectLoan({ market, price: from }: { market: MarketId; price: number }) {
  const [price, setPrice] = useState(from)
  return (
    <LoanCalculator
      home={{ market, currency: markets[market].currency, listPrice: from }}
      price={price}
      onPrice={setPrice}
      notCounted={
        <p className="text-small text-faint">
          <Trans>Maintenance and property tax come on top.</Trans>
        </p>
      }
    />
  )
}
