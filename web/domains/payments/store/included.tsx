import { Check } from 'lucide-react'
import { quotaNames } from '../../../../contract/billing/packages.ts'
import type { Package } from '../../../../contract/billing/packages.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { QuotaWords } from './quota-words.tsx'

/** What a plan includes: its quotas, then what the operator wrote. */
export function Included({ plan: { quotas, features } }: { plan: Pick<Package, 'quotas' | 'features'> }) {
  const written = features[useLanguage()]
  return (
    <ul className="grid gap-1.5">
      {quotaNames
        .filter((quota) => quotas[quota] > 0)
        .map((quota) => (
          <li key={quota} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-verified" />
            <span className="figures">
              <QuotaWords quota={quota} limit={quotas[quota]} />
            </span>
          </li>
        ))}
      {written.map((feature) => (
        <li key={feature} className="flex items-start gap-2">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-verified" />
          <span className="min-w-0 wrap-anywhere">{feature}</span>
        </li>
      ))}
    </ul>
  )
}
