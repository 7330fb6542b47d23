import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { markets } from '../../../../contract/markets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { FigureText } from '../../../ui/figure-text.tsx'
import { loanAssumptions, loanLimits, loanOn } from './loan.ts'
import type { LoanTerms } from './loan.ts'
import { LoanInput } from './loan-input.tsx'
import { maintenancePerMonth } from './monthly-cost.ts'

/** What a home for sale costs a month with a loan and its upkeep; `price` in minor units. */
export function LoanCalculator({ home, price }: { home: Property; price: number }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const [terms, setTerms] = useState<LoanTerms>(loanAssumptions[home.market])
  const loan = loanOn(price, terms)
  const maintenance = maintenancePerMonth(home)
  const monthly = loan.instalment + (maintenance ?? 0)
  const locale = markets[home.market].locale.en
  const said = (amount: number) => <FigureText {...money(amount, home.currency)} />
  const toTheRupee = (amount: number) => money(amount, home.currency).exact
  const set = (name: keyof LoanTerms) => (value: number) => setTerms({ ...terms, [name]: value })
  const { years } = terms
  const assumed = loanAssumptions[home.market]
  const [share, rateSaid, term] = [assumed.share, assumed.rate.toLocaleString(locale), assumed.years]

  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <div className="grid content-start gap-4 print:hidden">
        <LoanInput
          label={t`Loan, share of the price`}
          unit="%"
          {...loanLimits.share}
          value={terms.share}
          name="share"
          said={`${terms.share} %, ${money(loan.principal, home.currency).short}`}
          onChange={set('share')}
        />
        <LoanInput
          label={t`Interest a year`}
          unit="%"
          {...loanLimits.rate}
          value={terms.rate}
          name="rate"
          said={`${terms.rate} %`}
          onChange={set('rate')}
        />
        <LoanInput
          label={t`Paid back in`}
          unit={t`years`}
          {...loanLimits.years}
          value={terms.years}
          name="years"
          said={t`${plural(years, { one: '# year', other: '# years' })}`}
          onChange={set('years')}
        />
        <p className="text-small text-faint">
          <Trans>
            It opens with assumptions, not an offer: {share} % of the price, {rateSaid} % a year, {term} years, equal
            instalments. Fees, insurance and stamp duty come on top.
          </Trans>
        </p>
      </div>
      <div className="grid content-start gap-4">
        <p role="status" className="grid">
          <span className="text-soft">
            <Trans>A month, all in</Trans>
          </span>
          <span className="figures text-headline font-semibold">{toTheRupee(monthly)}</span>
        </p>
        <Split
          parts={[
            { label: <Trans>Instalment (EMI)</Trans>, amount: loan.instalment, fill: 'bg-accent' },
            { label: <Trans>Maintenance</Trans>, amount: maintenance ?? 0, fill: 'bg-edge' },
          ]}
          said={toTheRupee}
        />
        <dl className="figures grid divide-y divide-line border-t border-line">
          <Line label={<Trans>Own money</Trans>}>{said(loan.downPayment)}</Line>
          <Line label={<Trans>Loan</Trans>}>{said(loan.principal)}</Line>
          <Line label={<Trans>Interest over all years</Trans>}>{said(loan.interest)}</Line>
        </dl>
        {maintenance === undefined && (
          <p className="text-small text-faint">
            <Trans>The lister gives no maintenance, so none is counted.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}

interface SplitPart {
  label: ReactNode
  amount: number
  fill: string
}

/** What a sum is made of, as a bar and its key. */
export function Split({ parts, said }: { parts: readonly SplitPart[]; said: (amount: number) => ReactNode }) {
  const given = parts.filter(({ amount }) => amount > 0)
  return (
    <div className="grid gap-2">
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {given.map(({ fill, amount }) => (
          <span key={fill} className={fill} style={{ flexGrow: amount, flexBasis: 0 }} />
        ))}
      </div>
      <ul className="figures grid gap-1">
        {given.map(({ label, amount, fill }) => (
          <li key={fill} className="flex items-center gap-2.5">
            <span aria-hidden className={classes('size-3 rounded-full', fill)} />
            <span className="grow text-soft">{label}</span>
            <span className="font-medium">{said(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One sum with its name. */
export function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2 print:py-0.5">
      <dt className="text-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
