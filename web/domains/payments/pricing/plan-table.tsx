import { useLingui } from '@lingui/react/macro'
import { quotaNames as quotas } from '../../../../contract/billing/packages.ts'
import type { Package } from '../../../../contract/billing/packages.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { PageTable } from '../../pages/open/blocks/page-table.tsx'
import { quotaNames } from '../open/package-words.ts'
import { Price } from '../open/price.tsx'

interface PlanTableProps {
  plans: readonly Package[]
  hasTax: boolean
}

/** Plans side by side: their prices, and what each allows. */
export function PlanTable({ plans, hasTax }: PlanTableProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const language = useLanguage()
  const shown = quotas.filter((quota) => plans.some((plan) => plan.quotas[quota] > 0))
  const caption = t`Plans compared`
  return (
    <PageTable
      caption={caption}
      label={caption}
      head={[t`Plan`, t`Price`, ...shown.map((quota) => i18n._(quotaNames[quota]))]}
      rows={plans.map((plan) => [
        plan.names[language],
        <Price key="price" of={plan} hasTax={hasTax} />,
        ...shown.map((quota) => (
          <span key={quota} className="figures">
            {number(plan.quotas[quota])}
          </span>
        )),
      ])}
    />
  )
}
