import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { loanPresets } from '../../../../contract/properties/loan-presets.ts'
import type { LoanTerms } from '../../../../contract/properties/loan-presets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Line, Split } from '../open/costs/cost-split.tsx'
import { LoanAssumptions } from './loan-assumptions.tsx'
import { loanLimits, loanOn, priceLimits } from '../open/costs/loan.ts'
import { LoanInput } from '../open/costs/loan-input.tsx'
import { useCurrencySign } from '../open/costs/use-currency-sign.ts'
import { maintenancePerMonth, perYearAsMonth } from '../open/facts/monthly-cost.ts'
import { OnlyWith } from '../../../platform/settings/market-settings.ts'

interface LoanCalculatorProps {
  home: Pick<
    Property,
    'market' | 'currency' | 'listPrice' | 'associationFee' | 'associationFeeFrequency' | 'taxAnnualAmount'
  >
  /** Minor units; the price that the reader considers. */
  price: number
  onPrice: (price: number) => void
  /** Says what the amount excludes. */
  notCounted: ReactNode
}

/** The monthly cost of a home for sale with a loan, its maintenance and tax. */
export function LoanCalculator({ home, price, onPrice, notCounted }: LoanCalculatorProps) {
  const { t } = useLingui()
  const { money } = useFormat(home)
  const currencySign = useCurrencySign(home.currency)
  const { down, rate, years: term } = loanPresets[home.market]
  const [terms, setTerms] = useState<LoanTerms>({ down, rate, years: term })
  const loan = loanOn(price, terms)
  const maintenance = maintenancePerMonth(home)
  const tax = perYearAsMonth(home.taxAnnualAmount)
  const monthly = loan.instalment + (maintenance ?? 0) + tax
  const toTheRupee = (amount: number) => money(amount, home.currency).exact
  const set = (name: keyof LoanTerms) => (value: number) => setTerms({ ...terms, [name]: value })
  const { years } = terms

  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <div className="grid content-start gap-4 print:hidden">
        <LoanInput
          label={t`Price`}
          isMoney
          unit={currencySign}
          {...priceLimits(home.listPrice ?? price)}
          value={Math.round(price / 100)}
          said={money(price, home.currency).short}
          onChange={(value) => onPrice(Math.round(value) * 100)}
        />
        <LoanInput
          label={t`Down payment`}
          unit="%"
          {...loanLimits.down}
          value={terms.down}
          said={`${terms.down}%, ${money(loan.downPayment, home.currency).short}`}
          onChange={set('down')}
        />
        <LoanInput
          label={t`Interest rate per year`}
          unit="%"
          {...loanLimits.rate}
          value={terms.rate}
          said={`${terms.rate}%`}
          onChange={set('rate')}
        />
        <LoanInput
          label={t`Loan term`}
          unit={t`years`}
          {...loanLimits.years}
          value={terms.years}
          said={t`${plural(years, { one: '# year', other: '# years' })}`}
          onChange={set('years')}
        />
      </div>
      <div className="grid content-start gap-4">
        <p role="status" className="grid">
          <span className="text-soft">
            <Trans>Total per month</Trans>
          </span>
          <span className="figures text-headline font-semibold">{toTheRupee(monthly)}</span>
        </p>
        <Split
          parts={[
            {
              label: home.market === 'us' ? <Trans>Loan payment</Trans> : <Trans>Instalment (EMI)</Trans>,
              amount: loan.instalment,
              fill: 'bg-accent',
            },
            { label: <Trans>Maintenance</Trans>, amount: maintenance ?? 0, fill: 'bg-edge' },
            { label: <Trans>Property tax</Trans>, amount: tax, fill: 'bg-ink' },
          ]}
          said={toTheRupee}
        />
        <dl className="figures grid divide-y divide-line border-t border-line">
          <Line label={<Trans>Down payment</Trans>}>{toTheRupee(loan.downPayment)}</Line>
          <Line label={<Trans>Loan</Trans>}>{toTheRupee(loan.principal)}</Line>
          <Line label={<Trans>Total interest</Trans>}>{toTheRupee(loan.interest)}</Line>
        </dl>
        {notCounted}
        <OnlyWith feature="affordability">
          <Link to={paths.affordability} className="text-small underline print:hidden">
            <Trans>What can you afford?</Trans>
          </Link>
        </OnlyWith>
        <LoanAssumptions market={home.market} />
      </div>
    </div>
  )
}
