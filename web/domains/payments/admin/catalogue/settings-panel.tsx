import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getBillingSettings } from '../../../../../contract/billing/packages.ts'
import { markets, type MarketId } from '../../../../../contract/markets.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { ErrorCard } from '../../../../ui/error-card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useExactMoney } from '../../use-exact-money.ts'
import { FreeModeDialog } from './free-mode-dialog.tsx'
import { RulesDialog } from './rules-dialog.tsx'

/** Whether packages are sold in a market, and the rules of its payments. */
export function SettingsPanel({ market }: { market: MarketId }) {
  const { i18n } = useLingui()
  const money = useExactMoney()
  const read = useQuery({ ...query(getBillingSettings, { query: { market } }), staleTime: 0 })
  const [dialog, setDialog] = useState<'free-mode' | 'rules'>()
  const close = () => setDialog(undefined)
  if (read.error && !read.data)
    return (
      <ErrorCard
        title={<Trans>The settings could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (!read.data) return <Skeleton className="h-40" />
  const { data: settings, revision } = read.data
  const { freeMode, refundDays, fourEyesAbove } = settings
  const limit = money(fourEyesAbove, markets[market].currency)
  return (
    <section className="grid max-w-160 gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-semibold">
          <Trans>Selling</Trans>
        </h2>
        <Chip tone={freeMode ? 'plain' : 'verified'}>
          {freeMode ? <Trans>Free mode</Trans> : <Trans>Packages are sold</Trans>}
        </Chip>
      </div>
      <ul className="grid gap-1 text-soft">
        <li>
          {freeMode ? (
            <Trans>Everyone is on the free plan. Visitors see no prices, carts or invoices.</Trans>
          ) : (
            <Trans>Visitors see the packages below that are on sale, and can buy them.</Trans>
          )}
        </li>
        <li>
          <Plural
            value={refundDays}
            _0="Buyers cannot request refunds themselves."
            one="A refund can be requested for # day after the payment."
            other="A refund can be requested for # days after the payment."
          />
        </li>
        <li>
          {fourEyesAbove === 0 ? (
            <Trans>A second person always confirms refunds and payments by bank or cash.</Trans>
          ) : (
            <Trans>A second person confirms refunds and payments by bank or cash above {limit}.</Trans>
          )}
        </li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setDialog('free-mode')}>
          {freeMode ? <Trans>Start selling</Trans> : <Trans>Switch to free mode</Trans>}
        </Button>
        <Button onClick={() => setDialog('rules')}>
          <Trans>Change the rules</Trans>
        </Button>
      </div>
      {dialog === 'free-mode' && (
        <FreeModeDialog market={market} settings={settings} revision={revision} onClose={close} />
      )}
      {dialog === 'rules' && <RulesDialog market={market} settings={settings} revision={revision} onClose={close} />}
    </section>
  )
}
