import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { afford } from '../afford.ts'
import { Assumptions, BudgetResult } from '../parts/budget-result.tsx'
import { InputsForm } from '../parts/inputs-form.tsx'
import { LoanYears } from '../parts/loan-years.tsx'
import { RentOrBuy } from '../parts/rent-or-buy.tsx'
import { useInputs } from '../use-inputs.ts'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  const i18n = context.get(i18nContext)
  return {
    head: {
      title: i18n._(msg`What home can you afford?`),
      description: i18n._(
        msg`Your price range from income, savings and what lenders offer, with the loan year by year, your state’s duties, and renting compared with buying.`,
      ),
      canonical: paths.affordability,
    },
  }
}

/** From income and savings to a price: how it is paid, the loan year by year, and renting instead. */
export function Component() {
  const { id } = useMarket()
  const [inputs, setInputs] = useInputs()
  const afforded = useMemo(() => afford(inputs, id), [inputs, id])
  const { comfortable } = afforded
  return (
    <div className="page grid gap-8 py-8">
      <div className="grid max-w-prose gap-2">
        <h1 className="text-headline">
          <Trans>What home can you afford?</Trans>
        </h1>
        <p className="text-soft">
          <Trans>The figures are an example. Change them to yours: income and savings never leave your browser.</Trans>
        </p>
      </div>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <InputsForm inputs={inputs} onChange={setInputs} />
        <div className="grid content-start gap-10">
          <BudgetResult afforded={afforded} />
          {comfortable.loan > 0 && <LoanYears loan={comfortable.loan} inputs={inputs} onChange={setInputs} />}
          {comfortable.price > 0 && <RentOrBuy budget={comfortable} inputs={inputs} onChange={setInputs} />}
          <Assumptions />
        </div>
      </div>
    </div>
  )
}
