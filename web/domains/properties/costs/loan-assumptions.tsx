import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { numberFormat } from '../../../../contract/intl.ts'
import { loanPresets } from '../../../../contract/properties/loan-presets.ts'
import { markets } from '../../../../contract/markets.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { useFormat } from '../../../platform/use-format.ts'

const sources: Record<MarketId, ReactNode> = {
  in: (
    <Trans>
      India’s central bank lets banks lend 75% to 90% of a home’s price, less for larger loans. Mint reported that large
      lenders charged borrowers with good credit 7.5% to 9% a year.
    </Trans>
  ),
  us: (
    <Trans>
      Lenders ask for insurance where less than 20% is paid down; Freddie Mac’s weekly survey of 30-year loans stood at
      5.98% a year.
    </Trans>
  ),
}

/** Where the figures a loan calculator opens with come from, and by what formula it reckons. */
export function LoanAssumptions({ market }: { market: MarketId }) {
  const { date, language } = useFormat()
  const preset = loanPresets[market]
  const rate = numberFormat(markets[market].locale[language]).format(preset.rate)
  const { down, years } = preset
  const asOf = date(preset.asOf, 'long')
  return (
    <details className="text-small text-soft print:hidden">
      <summary className="min-h-11 content-center font-medium">
        <Trans>How this is calculated</Trans>
      </summary>
      <div className="grid gap-2 pb-2">
        <p>
          <Trans>
            These are starting assumptions, not an offer: {down}% down, {rate}% a year, {years} years, as of {asOf}.
          </Trans>{' '}
          {sources[market]}
        </p>
        <p>
          <span className="figures">
            {market === 'us' ? (
              <Trans>Payment = P · r · (1 + r)ⁿ ∕ ((1 + r)ⁿ − 1)</Trans>
            ) : (
              <Trans>EMI = P · r · (1 + r)ⁿ ∕ ((1 + r)ⁿ − 1)</Trans>
            )}
          </span>
          {': '}
          <Trans>
            P is the loan, r the yearly rate divided by twelve, n the number of months; the annuity formula that banks
            publish with their own calculators.
          </Trans>
        </p>
        <p>
          <Trans>The lender’s fees, insurance and repairs come on top.</Trans>
        </p>
      </div>
    </details>
  )
}
