import { useLingui } from '@lingui/react/macro'
import { countryName } from '../../../contract/format.ts'
import { marketIds, markets, type MarketId } from '../../../contract/markets.ts'
import { Segmented } from '../../ui/choice.tsx'

interface MarketChoiceProps {
  market: MarketId
  onChange: (market: MarketId) => void
}

/** The market whose settings are shown. */
export function MarketChoice({ market, onChange }: MarketChoiceProps) {
  const { t, i18n } = useLingui()
  return (
    <Segmented
      className="justify-self-start border border-line"
      label={t`Market`}
      value={market}
      options={marketIds.map((value) => ({ value, label: countryName(markets[value], i18n.locale) }))}
      onChange={onChange}
    />
  )
}
