import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Feature } from '../../../contract/settings/features.ts'
import { marketSettingHistory, type MarketChange } from '../../../contract/market-settings/market-settings.ts'
import type { SettingKey } from '../../../contract/settings/settings.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { query } from '../../platform/api/query-client.ts'
import { useMoment } from '../../platform/use-moment.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

interface HistoryProps {
  market: MarketId
  of: SettingKey | Feature
  /** A stored state in words. */
  say: (state: MarketChange['after']) => ReactNode
}

/** Who changed it from what to what, newest first; nothing if it was never changed. */
export function History({ market, of, say }: HistoryProps) {
  const moment = useMoment()
  const { data, isPending } = useQuery({
    ...query(marketSettingHistory, { params: { key: of }, query: { market } }),
    staleTime: 0,
  })
  if (isPending) return <Skeleton className="h-12" />
  if (!data || data.data.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="text-small font-medium">
        <Trans>Changes</Trans>
      </h3>
      <ol className="max-h-48 divide-y divide-line overflow-y-auto border-y border-line text-small">
        {data.data.map(({ id, at, by, before, after }) => (
          <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
            <span className="figures">
              {say(before)} → {say(after)}
            </span>
            <span className="text-soft">
              {by} · {moment(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
