import { useLingui } from '@lingui/react/macro'
import type { Value } from '../../../platform/draft/merge-fields.ts'
import { MoneyInput } from '../../listings/open/fields/money-control.tsx'
import type { RequirementDraft } from './requirement-draft.ts'

type Budget = Pick<RequirementDraft, 'budgetMin' | 'budgetMax'>

interface ExactBudgetProps extends Budget {
  onChange: (budget: Budget) => void
  error: string | undefined
}

const sumOf = (value: Value) => (typeof value === 'number' && value > 0 ? value : undefined)

/** A budget in words: "85 lakh", "1.25 cr". */
export function ExactBudget({ budgetMin, budgetMax, onChange, error }: ExactBudgetProps) {
  const { t } = useLingui()
  return (
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
  )
}
