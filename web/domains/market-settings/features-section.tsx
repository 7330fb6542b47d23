import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpenRule, type Feature } from '../../../contract/settings/features.ts'
import { marketFeatures, type MarketFeature } from '../../../contract/market-settings/market-settings.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { query } from '../../platform/api/query-client.ts'
import { useMarket } from '../../platform/use-market.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FeatureDialog } from './feature-dialog.tsx'
import { featureWords, stateText } from './feature-words.ts'
import { MarketChoice } from './market-choice.tsx'

/** The parts of the product that can be switched off in a market. */
export function FeaturesSection() {
  const { i18n } = useLingui()
  const own = useMarket().id
  const [market, setMarket] = useState(own)
  const [changing, setChanging] = useState<Feature>()
  const { data, error, isFetching, refetch } = useQuery({
    ...query(marketFeatures, { query: { market } }),
    staleTime: 0,
  })
  const changed = data?.data.find(({ feature }) => feature === changing)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose text-soft">
        <Trans>
          Switch a feature off and its pages, links and calls are gone for those who do not have it. Nothing is deleted.
          To protect data, use roles instead.
        </Trans>
      </p>
      <MarketChoice market={market} onChange={setMarket} />
      {data ? (
        <ul className="divide-y divide-line border-y border-line">
          {data.data.map((feature) => (
            <FeatureRow key={feature.feature} feature={feature} onChange={() => setChanging(feature.feature)} />
          ))}
        </ul>
      ) : error ? (
        <ErrorCard
          title={<Trans>The features could not be loaded</Trans>}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {errorText(error, i18n)}
        </ErrorCard>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
      {changed && data && (
        <FeatureDialog
          key={changed.feature}
          market={market}
          feature={changed}
          accounts={data.accounts}
          onClose={() => setChanging(undefined)}
        />
      )}
    </div>
  )
}

function FeatureRow({ feature: { feature, rule }, onChange }: { feature: MarketFeature; onChange: () => void }) {
  const { t, i18n } = useLingui()
  const name = i18n._(featureWords[feature].name)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_11rem_auto]">
      <div className="grid gap-0.5 max-md:col-span-full">
        <p className="font-medium">{name}</p>
        <p className="max-w-prose text-small text-soft">{i18n._(featureWords[feature].off)}</p>
      </div>
      <p className="md:text-end">
        <Chip tone={isOpenRule(rule) ? 'verified' : rule.isOn ? 'due' : 'plain'}>{stateText(rule, i18n)}</Chip>
      </p>
      <Button size="small" aria-haspopup="dialog" aria-label={t`Change: ${name}`} onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
    </li>
  )
}
