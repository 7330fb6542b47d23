import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { marketSettings, type MarketSetting } from '../../../contract/market-settings/market-settings.ts'
import { settingGroups, settingOf, shippedSetting, type SettingKey } from '../../../contract/settings/settings.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { query } from '../../platform/api/query-client.ts'
import { useMarket } from '../../platform/use-market.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MarketChoice } from './market-choice.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { groupNames, settingWords, valueText } from './setting-words.ts'

/** The limits and periods of a market, by what they are about. */
export function SettingsSection() {
  const { i18n } = useLingui()
  const own = useMarket().id
  const [market, setMarket] = useState(own)
  const [changing, setChanging] = useState<SettingKey>()
  const { data, error, isFetching, refetch } = useQuery({
    ...query(marketSettings, { query: { market } }),
    staleTime: 0,
  })
  const changed = data?.data.find(({ key }) => key === changing)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose text-soft">
        <Trans>
          Changes apply everywhere within seconds. Deadlines already set stay, unless it says otherwise below.
        </Trans>
      </p>
      <MarketChoice market={market} onChange={setMarket} />
      {data ? (
        settingGroups.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h2 id={`group-${group}`} className="text-title">
              {i18n._(groupNames[group])}
            </h2>
            <ul className="divide-y divide-line border-y border-line">
              {data.data
                .filter(({ key }) => settingOf(key).group === group)
                .map((setting) => (
                  <SettingRow
                    key={setting.key}
                    market={market}
                    setting={setting}
                    onChange={() => setChanging(setting.key)}
                  />
                ))}
            </ul>
          </section>
        ))
      ) : error ? (
        <ErrorCard
          title={<Trans>The settings could not be loaded</Trans>}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {errorText(error, i18n)}
        </ErrorCard>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
      {changed && (
        <SettingDialog key={changed.key} market={market} setting={changed} onClose={() => setChanging(undefined)} />
      )}
    </div>
  )
}

interface SettingRowProps {
  market: MarketId
  setting: MarketSetting
  onChange: () => void
}

function SettingRow({ market, setting: { key, value }, onChange }: SettingRowProps) {
  const { t, i18n } = useLingui()
  const { unit } = settingOf(key)
  const shipped = shippedSetting(market, key)
  const usual = valueText(unit, shipped, i18n)
  const name = i18n._(settingWords[key].name)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_9rem_auto]">
      <div className="grid gap-0.5 max-md:col-span-full">
        <p className="font-medium">{name}</p>
        <p className="max-w-prose text-small text-soft">{i18n._(settingWords[key].what)}</p>
      </div>
      <p className="figures md:text-end">
        <span className="block font-semibold">{valueText(unit, value, i18n)}</span>
        {value !== shipped && (
          <span className="block text-small text-soft">
            <Trans>Shipped: {usual}</Trans>
          </span>
        )}
      </p>
      <Button size="small" aria-haspopup="dialog" aria-label={t`Change: ${name}`} onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
    </li>
  )
}
