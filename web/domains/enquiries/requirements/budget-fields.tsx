import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Search } from '../../../../contract/search/search-address.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { PriceFilter } from '../../search/open/filters/price-filter.tsx'
import { facetsQuery } from '../../search/query/open/search-data.ts'
import type { RequirementDraft } from './requirement-draft.ts'
import { ExactBudget } from './exact-budget.tsx'

const TYPING_MS = 400

interface BudgetFieldsProps {
  draft: RequirementDraft
  onChange: (budget: Pick<RequirementDraft, 'budgetMin' | 'budgetMax'>) => void
  error: string | undefined
}

/** The budget on the market's steps over what homes there cost, or typed to the rupee. */
export function BudgetFields({ draft, onChange, error }: BudgetFieldsProps) {
  const { id: market } = useMarket()
  const [exact, setExact] = useState(false)
  const { intent, city, budgetMin, budgetMax } = draft
  const where: Search = { market, intent, ...(city && { city: city.slug }) }
  const asked = useDebounced(where, TYPING_MS)
  const facets = useQuery({ ...facetsQuery(asked), placeholderData: keepPreviousData })
  const sum = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  return (
    <div className="grid gap-3">
      {exact ? (
        <ExactBudget budgetMin={budgetMin} budgetMax={budgetMax} onChange={onChange} error={error} />
      ) : (
        <PriceFilter
          search={{
            ...where,
            ...(budgetMin !== undefined && { priceMin: String(budgetMin) }),
            ...(budgetMax !== undefined && { priceMax: String(budgetMax) }),
          }}
          bars={facets.data?.data.price}
          onChange={({ priceMin, priceMax }) => onChange({ budgetMin: sum(priceMin), budgetMax: sum(priceMax) })}
        />
      )}
      <Button look="quiet" size="small" className="justify-self-start" onClick={() => setExact(!exact)}>
        {exact ? <Trans>Choose from steps</Trans> : <Trans>Type an exact amount</Trans>}
      </Button>
    </div>
  )
}
