import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Calculator, ChartLine, GitCompareArrows, Heart, Search } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import type { PurchaseStep } from '../../../../contract/purchases/checklists.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useOpens } from '../../../platform/settings/market-settings.ts'

interface Tool {
  name: MessageDescriptor
  to: (city: string) => string
  icon: LucideIcon
  steps: readonly PurchaseStep[]
}

const tools: readonly Tool[] = [
  {
    name: msg`What you can afford`,
    to: () => paths.affordability,
    icon: Calculator,
    steps: ['budget', 'loan', 'closing'],
  },
  {
    name: msg`Homes for sale`,
    to: (city) => paths.grid({ intent: 'sale', city }),
    icon: Search,
    steps: ['search', 'visit'],
  },
  {
    name: msg`Market report`,
    to: (city) => paths.marketReport(city || undefined),
    icon: ChartLine,
    steps: ['search', 'legal'],
  },
  { name: msg`Saved homes`, to: () => paths.saved(), icon: Heart, steps: ['search', 'visit'] },
  { name: msg`Compare homes`, to: () => paths.compare(), icon: GitCompareArrows, steps: ['search', 'visit', 'legal'] },
]

interface ToolsProps {
  /** Only those for this step. */
  step?: PurchaseStep
  /** Slug; empty while none is chosen. */
  city: string
}

/** The site's tools for buying. */
export function Tools({ step, city }: ToolsProps) {
  const { i18n } = useLingui()
  const opens = useOpens()
  const shown = tools.filter(({ steps, to }) => (step === undefined || steps.includes(step)) && opens(to(city)))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="tools" className="grid content-start gap-3 print:hidden">
      <h2 id="tools" className="text-title">
        <Trans>Tools</Trans>
      </h2>
      <div className="flex flex-wrap gap-3">
        {shown.map(({ name, to, icon: Icon }) => (
          <LinkButton key={name.id} size="small" to={to(city)} icon={<Icon aria-hidden />}>
            {i18n._(name)}
          </LinkButton>
        ))}
      </div>
    </section>
  )
}
