import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keysOf } from '../../../../contract/keys-of.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import type { Budget } from '../formulas/budget.ts'
import { breakEven, compareRentAndBuy, type Outcome, type RentOrBuy as Terms } from '../formulas/rent-or-buy.ts'
import type { Inputs } from '../inputs.ts'
import { FigureTable } from '../../../ui/table/figure-table.tsx'
import { useInputFields, type InputsProps } from './inputs-form.tsx'

const HORIZON = 20
/** What keeping and selling a home costs, in percent of the price: the market's custom. */
const customs = {
  in: { heldPerYear: 1, sellingCosts: 2, depositMonths: 3 },
  us: { heldPerYear: 2.5, sellingCosts: 6, depositMonths: 1 },
} as const

function termsOf(budget: Budget, inputs: Inputs, { depositMonths, ...custom }: (typeof customs)['in' | 'us']): Terms {
  const rent = inputs.rent * 100
  return {
    ...custom,
    price: budget.price,
    loan: budget.loan,
    cash: budget.downPayment + budget.costs,
    rate: inputs.rate,
    years: inputs.years,
    rent,
    deposit: Math.min(rent * depositMonths, budget.downPayment + budget.costs),
    rentGrowth: inputs.rentGrowth,
    priceGrowth: inputs.priceGrowth,
    savingsReturn: inputs.savingsReturn,
  }
}

/** Whether buying at the comfortable price leaves more than renting a like home, and what that depends on. */
export function RentOrBuy({ budget, inputs, onChange }: InputsProps & { budget: Budget }) {
  const { t } = useLingui()
  const { id } = useMarket()
  const { money: field, percent } = useInputFields({ inputs, onChange })
  const custom = customs[id]
  const terms = termsOf(budget, inputs, custom)
  const outcomes = compareRentAndBuy(terms, HORIZON)
  const year = breakEven(outcomes)
  const { heldPerYear, sellingCosts } = custom
  return (
    <section aria-labelledby="rent-or-buy" className="grid gap-5">
      <h2 id="rent-or-buy" className="text-title">
        <Trans>Rent or buy?</Trans>
      </h2>
      <p role="status" className="text-lead">
        {year === undefined ? (
          <Trans>On these figures renting leaves you with more, even after {HORIZON} years.</Trans>
        ) : (
          t`${plural(year, {
            one: 'Buying leaves you with more if you stay at least # year.',
            other: 'Buying leaves you with more if you stay at least # years.',
          })}`
        )}
      </p>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="grid content-start gap-3 print:hidden">
          {field('rent', t`Rent of a similar home, per month`)}
          {percent('rentGrowth', t`Rents rise each year by`)}
          {percent('priceGrowth', t`Home prices rise each year by`)}
          {percent('savingsReturn', t`Savings earn each year`)}
        </div>
        <Outcomes outcomes={outcomes.filter((one) => [1, 3, 5, 10, 15, 20].includes(one.year))} />
      </div>
      <Sensitivity terms={terms} />
      <p className="max-w-prose text-small text-soft">
        <Trans>
          Both spend the same: the one who pays less in a month saves the difference. The buyer owns the home less{' '}
          {sellingCosts}% for selling it and the rest of the loan, and pays {heldPerYear}% of its value a year for
          maintenance, tax and insurance. Income tax is left out.
        </Trans>
      </p>
    </section>
  )
}

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const sum = (amount: number, isMore: boolean) => (
    <span className={isMore ? 'font-semibold' : undefined}>{money(amount).short}</span>
  )
  return (
    <FigureTable
      className="self-start"
      caption={<Trans>What you own over time</Trans>}
      head={[t`Year`, t`If you buy`, t`If you rent`]}
      rows={outcomes.map(({ year, bought, rented }) => ({
        key: year,
        name: number(year),
        cells: [sum(bought, bought > rented), sum(rented, rented >= bought)],
      }))}
    />
  )
}

/** How the answer moves with each assumption: the year from which buying leaves more, one point lower and higher. */
function Sensitivity({ terms }: { terms: Terms }) {
  const { t } = useLingui()
  const names = {
    priceGrowth: t`Home prices rise each year by`,
    rentGrowth: t`Rents rise each year by`,
    savingsReturn: t`Savings earn each year`,
    rate: t`Interest rate per year`,
  }
  const after = (name: keyof typeof names, change: number) => {
    const year = breakEven(compareRentAndBuy({ ...terms, [name]: Math.max(-5, terms[name] + change) }, HORIZON))
    return year === undefined ? t`Not in ${HORIZON} years` : t`${plural(year, { one: '# year', other: '# years' })}`
  }
  return (
    <FigureTable
      caption={<Trans>First year in which buying leaves you with more, if one assumption changes by a point</Trans>}
      head={[t`Assumption`, t`1 point lower`, t`1 point higher`]}
      rows={keysOf(names).map((name) => ({ key: name, name: names[name], cells: [after(name, -1), after(name, 1)] }))}
    />
  )
}
