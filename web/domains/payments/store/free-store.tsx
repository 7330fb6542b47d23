import { Trans } from '@lingui/react/macro'
import type { Package } from '../../../../contract/billing/packages.ts'
import { paths } from '../../../../contract/paths.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Included } from './included.tsx'

/** The store of a market where nothing is sold: what the free plan includes. */
export function FreeStore({ plan }: { plan: Package | undefined }) {
  const language = useLanguage()
  return (
    <section className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-lead">
        <Trans>Everything here is free. There is nothing to buy, and we ask for no card or bank details.</Trans>
      </p>
      {plan && (
        <div className="grid gap-3 rounded-card border border-line bg-surface p-5">
          <h2 className="text-lead font-semibold">{plan.names[language]}</h2>
          <Included plan={plan} />
        </div>
      )}
      <LinkButton look="primary" className="justify-self-start whitespace-normal!" to={paths.submitListing()}>
        <Trans>Post a property for free</Trans>
      </LinkButton>
    </section>
  )
}
