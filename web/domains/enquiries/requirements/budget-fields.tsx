import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Search } from '../../../../contract/search/search-address.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyInput } from '../../listings/fields/money-control.tsx'
import type { Value } from '../../listings/draft/merge-fields.ts'
import { PriceFilter } from '../../search/filters/price-filter.tsx'
import { facetsQuery } from '../../search/query/search-data.ts'
import type { RequirementDraft } from './requirement-draft.ts'

const TYPING_MS = 400

interface BudgetFieldsProps {
  draft: RequirementDraft
  onChange: (budget: Pick<RequirementDraft, 'budgetMin' | 'budgetMax'>) => void
  error: string | undefined
}

const sumOf = (value: Value) => (typeof value === 'number' && value > 0 ? value : undefined)

/** The budget on the market's steps over what homes there cost, or typed to the rupee. */
export function BudgetFields({ draft, onChange, error }: BudgetFieldsProps) {
  const { t } = useLingui()
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
        <div className="grid gap-3 sm:grid-cols-2">
          <MoneyInput
            name="budgetMin"
            label={t`From`}
            value={budgetMin ?? null}
            onChange={(value) => onChange({ budgetMin: sumOf(value), budgetMax })}
          />
          <MoneyInput
            name="budgetMax"
            label={t`To`}
            error={error}
            value={budgetMax ?? null}
            onChange={(value) => onChange({ budgetMin, budgetMax: sumOf(value) })}
          />
        </div>
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
