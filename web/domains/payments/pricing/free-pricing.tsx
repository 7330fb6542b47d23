import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageView, PartTitle, useSitePage } from '../../pages/open/page-view.tsx'
import { LeadPrices, type LeadPrice } from './lead-prices.tsx'

/** What is free where nothing is sold, and what a lead costs in credits. */
export function FreePricing({ prices }: { prices: readonly LeadPrice[] }) {
  const { t } = useLingui()
  return (
    <PageView
      presents
      page={useSitePage('pricing')}
      parts={[{ id: 'credits', title: t`What a requirement costs today` }]}
    >
      <section className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4">
        <PartTitle id="credits">
          <Trans>What a requirement costs today</Trans>
        </PartTitle>
        <LeadPrices prices={prices} />
      </section>
      <LinkButton look="primary" className="justify-self-start whitespace-normal!" to={paths.submitListing()}>
        <Trans>Post a property for free</Trans>
      </LinkButton>
    </PageView>
  )
}
