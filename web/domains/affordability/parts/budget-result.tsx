import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Printer } from 'lucide-react'
import type { BudgetRanges } from '../../../../contract/properties/budget-fit.ts'
import { paths } from '../../../../contract/paths.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Line, Split } from '../../properties/open/costs/cost-split.tsx'
import { dutyNames } from '../../properties/open/costs/duty-words.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useBudget } from '../../properties/open/budget.ts'
import type { Afforded } from '../afford.ts'
import type { Budget, Limit } from '../formulas/budget.ts'
import { keepBudget } from '../keep-budget.ts'
import { lendingRules } from '../formulas/lending-rules.ts'

const limits: Record<Limit, MessageDescriptor> = {
  income: msg`Your income sets this limit: a higher price would need a larger monthly payment.`,
  savings: msg`Your savings set this limit: lenders don’t finance the whole price.`,
  none: msg`This is the highest price this page calculates.`,
}

/** The price a person can pay comfortably and at most, how it is paid, and what follows from it. */
export function BudgetResult({ afforded }: { afforded: Afforded }) {
  const { i18n } = useLingui()
  const { money } = useFormat()
  const { comfortable, stretch } = afforded
  const { comfortable: share, stretch: mostShare } = afforded.shares
  const [low, high] = [money(comfortable.price).short, money(stretch.price).short]
  return (
    <section aria-labelledby="budget" className="grid gap-5">
      <h2 id="budget" className="text-title">
        <Trans>Your budget</Trans>
      </h2>
      <div role="status" className="grid gap-1">
        <p className="figures text-display font-semibold">{low}</p>
        <p className="text-soft">
          {stretch.price > comfortable.price ? (
            <Trans>
              A comfortable price, with {share}% of income for loans. Lenders may go up to {high}, at {mostShare}
              %.
            </Trans>
          ) : (
            <Trans>A comfortable price. Lenders are unlikely to go higher.</Trans>
          )}
        </p>
        <p>{i18n._(limits[comfortable.limit])}</p>
      </div>
      <Payment afforded={afforded} budget={comfortable} />
      <Actions afforded={afforded} />
    </section>
  )
}

function Payment({ afforded, budget }: { afforded: Afforded; budget: Budget }) {
  const { i18n } = useLingui()
  const { id } = useMarket()
  const { money } = useFormat()
  const exact = (amount: number) => money(amount).exact
  const duties = afforded.dutiesAt(budget.price)
  const isBuyers = duties?.paidBy === 'buyer'
  const left = afforded.means.savings - budget.downPayment - budget.costs
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <Split
          parts={[
            { label: <Trans>Loan</Trans>, amount: budget.loan, fill: 'bg-accent' },
            { label: <Trans>Down payment</Trans>, amount: budget.downPayment, fill: 'bg-ink' },
            { label: <Trans>Duties and fees</Trans>, amount: budget.costs, fill: 'bg-edge' },
          ]}
          said={exact}
        />
      </div>
      <dl className="figures grid content-start divide-y divide-line border-y border-line">
        <Line label={id === 'us' ? <Trans>Monthly loan payment</Trans> : <Trans>Monthly instalment (EMI)</Trans>}>
          {exact(budget.instalment)}
        </Line>
        {budget.held > 0 && <Line label={<Trans>Tax and insurance, monthly</Trans>}>{exact(budget.held)}</Line>}
        {isBuyers &&
          duties.lines.map((line) => (
            <Line key={line.name} label={i18n._(dutyNames[line.name])}>
              {exact(line.amount)}
            </Line>
          ))}
        <Line label={<Trans>Savings needed</Trans>}>{exact(budget.downPayment + budget.costs)}</Line>
        {left > 0 && <Line label={<Trans>Savings left</Trans>}>{exact(left)}</Line>}
      </dl>
    </div>
  )
}

/** Searches within the budget, keeping it for cards and filters, and printing. */
function Actions({ afforded: { comfortable, stretch, rent } }: { afforded: Afforded }) {
  const { id } = useMarket()
  const kept = useBudget()
  const { pending, run } = useAction()
  const isSignedIn = useStore(currentUser, null) !== null
  const budget = {
    market: id,
    sale: { comfortable: comfortable.price, stretch: stretch.price },
    rent,
  }
  const isKept = kept !== null && sumsOf(kept) === sumsOf(budget)
  const nothing = comfortable.price === 0
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-3">
        {!nothing && (
          <LinkButton look="primary" to={paths.grid({ intent: 'sale', priceMax: comfortable.price })}>
            <Trans>Show homes in budget</Trans>
          </LinkButton>
        )}
        {!nothing && (
          <Button
            icon={isKept ? <Check aria-hidden /> : undefined}
            aria-pressed={isKept}
            busy={pending}
            onClick={() => void run(() => keepBudget(isKept ? null : budget))}
          >
            {isKept ? (
              <Trans>Budget saved</Trans>
            ) : kept ? (
              <Trans>Save this budget instead</Trans>
            ) : (
              <Trans>Save my budget</Trans>
            )}
          </Button>
        )}
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {isKept && (
        <p className="text-small text-soft">
          {isSignedIn ? (
            <Trans>Saved in your account: prices and rents, never income or savings. Homes show how they fit.</Trans>
          ) : (
            <Trans>Saved on this device: prices and rents, never income or savings. Homes show how they fit.</Trans>
          )}
        </p>
      )}
    </div>
  )
}

const sumsOf = ({ market, sale, rent }: BudgetRanges) =>
  [market, sale.comfortable, sale.stretch, rent.comfortable, rent.stretch].join(' ')

/** Where the shares and the formula come from. */
export function Assumptions() {
  const { id } = useMarket()
  const { date } = useFormat()
  const { ratio, asOf, heldPerYear } = lendingRules[id]
  const day = date(asOf, 'long')
  return (
    <details className="text-small text-soft">
      <summary className="min-h-11 content-center font-medium">
        <Trans>How this is calculated</Trans>
      </summary>
      <div className="grid max-w-prose gap-2 pb-2">
        {ratio === 'FOIR' ? (
          <p>
            <Trans>
              Lenders compare all monthly instalments with the income that reaches the account (FOIR). We call 40%
              comfortable, or less for small incomes; the higher limit is State Bank of India’s published ratio of
              instalment to net income. Banks lend at most 90% of a price for loans up to ₹30 lakh, 80% up to ₹75 lakh
              and 75% above (Reserve Bank of India, 8 October 2015). Duties and fees are not lent.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              Lenders compare all monthly debts with income before tax (DTI). 36% is Fannie Mae’s limit for loans
              underwritten by hand, 45% with good credit and reserves (Selling Guide B3-6-02). {heldPerYear}% of the
              price a year is counted for property tax and insurance. Lenders ask for mortgage insurance below 20% down,
              which is not included.
            </Trans>
          </p>
        )}
        <p>
          <Trans>
            For rent we take 30% of income, and 40% as a stretch. Rates and shares as of {day}; lenders differ, and look
            at more than this. This is not an offer.
          </Trans>
        </p>
        <p>
          <Trans>
            Income and savings stay in your browser: this address holds them after the #, which browsers never send.
          </Trans>
        </p>
      </div>
    </details>
  )
}
