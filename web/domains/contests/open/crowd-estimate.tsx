import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { crowdEstimate } from '../../../../contract/contests/contests.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { query } from '../../../platform/api/query-client.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { CrowdLine } from './crowd-line.tsx'

/** What players of the contest guessed for a sold home, and the way to the contest. */
export function CrowdEstimate({ home }: { home: Property }) {
  const { data } = useQuery(query(crowdEstimate, { params: { id: home.id } }))
  const crowd = data?.data.crowd
  return (
    <section aria-labelledby="crowd" className="grid gap-2 py-6 print:hidden">
      <h2 id="crowd" className="text-title">
        {crowd ? <Trans>What players guessed</Trans> : <Trans>How well do you know the market?</Trans>}
      </h2>
      {crowd && <CrowdLine crowd={crowd} currency={home.currency} />}
      <p>
        <TextLink to={paths.contest({ city: home.city.slug })}>
          <Trans>Guess what other homes sold for</Trans>
        </TextLink>
      </p>
    </section>
  )
}
