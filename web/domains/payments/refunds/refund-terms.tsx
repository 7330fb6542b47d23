import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { RefundDays } from '../store/refund-rule.tsx'

/** The rule of refunds of the market in plain words; nothing where nothing is sold. */
export function RefundTerms() {
  const { marketId: market } = useConfig()
  const { freeMode, refundDays } = useSuspenseQuery(query(listPackages, { query: { market } })).data
  if (freeMode) return null
  return (
    <>
      <p>
        <RefundDays days={refundDays} />
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          <Trans>A plan is refunded in full and ends at once.</Trans>
        </li>
        <li>
          <Trans>Unused credits and boosts are refunded.</Trans>
        </li>
        <li>
          <Trans>The money goes back the way you paid, or as credits if you prefer.</Trans>
        </li>
      </ul>
    </>
  )
}
