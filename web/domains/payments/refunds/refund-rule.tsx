import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'

/** The rule of refunds of the market in plain words; nothing where nothing is sold. */
export function RefundRule() {
  const { marketId: market } = useConfig()
  const { freeMode, refundDays } = useSuspenseQuery(query(listPackages, { query: { market } })).data
  if (freeMode) return null
  return (
    <>
      <p>
        <Plural
          value={refundDays}
          _0="You can request a refund on the day you pay."
          one="You can request a refund for # day after you pay."
          other="You can request a refund for # days after you pay."
        />
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          <Trans>A plan is refunded in full and ends at once.</Trans>
        </li>
        <li>
          <Trans>Credits and boosts are refunded as far as you have not used them.</Trans>
        </li>
        <li>
          <Trans>The money goes back the way you paid, or as credits where you prefer that.</Trans>
        </li>
      </ul>
    </>
  )
}
