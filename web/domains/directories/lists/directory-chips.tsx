import { useLingui } from '@lingui/react/macro'
import type { listProfiles } from '../../../../contract/directories/profiles.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { FilterChips } from '../../../ui/filters/filter-chips.tsx'
import { useFormat } from '../../../platform/use-format.ts'
import { languageWords, specialityWords } from '../open/profile/detail-words.ts'
import { costBandText, feeModelWords, styleWords } from '../profile/portfolio-words.ts'
import type { DirectoryFilters } from './profile-address.ts'

interface DirectoryChipsProps {
  filters: DirectoryFilters
  /** Names the places of the filters. */
  list: Pick<EndpointOutput<typeof listProfiles>, 'city' | 'locality'> | undefined
  onChange: (filters: DirectoryFilters) => void
}

/** The name of the filter for papers that were checked, as the market spells it. */
export function useCheckedName(): string {
  const { t } = useLingui()
  const { id } = useMarket()
  return (id satisfies MarketId) === 'us' ? t`Verified license` : t`Verified licence or registration`
}

/** What narrows a directory, each taken off with one press. */
export function DirectoryChips({ filters, list, onChange }: DirectoryChipsProps) {
  const { t, i18n } = useLingui()
  const checkedName = useCheckedName()
  const { id: market } = useMarket()
  const format = useFormat()
  const { text, city, locality, speciality, speaks, checked, rating, preferred, style, budget, fee } = filters
  const language = speaks && i18n._(languageWords[speaks])
  const chips: { key: string; label: string; without: DirectoryFilters }[] = []
  if (text) chips.push({ key: 'text', label: `“${text}”`, without: { text: undefined } })
  if (city)
    chips.push({ key: 'city', label: list?.city?.name ?? city, without: { city: undefined, locality: undefined } })
  if (locality)
    chips.push({ key: 'locality', label: list?.locality?.name ?? locality, without: { locality: undefined } })
  if (speciality)
    chips.push({
      key: 'speciality',
      label: i18n._(specialityWords[speciality]),
      without: { speciality: undefined },
    })
  if (language) chips.push({ key: 'speaks', label: t`Speaks ${language}`, without: { speaks: undefined } })
  if (checked) chips.push({ key: 'checked', label: checkedName, without: { checked: undefined } })
  if (rating) chips.push({ key: 'rating', label: t`${rating} stars or more`, without: { rating: undefined } })
  if (preferred) chips.push({ key: 'preferred', label: t`Preferred agents`, without: { preferred: undefined } })
  if (style) chips.push({ key: 'style', label: i18n._(styleWords[style]), without: { style: undefined } })
  if (budget)
    chips.push({
      key: 'budget',
      label: costBandText(budget, market, format, i18n),
      without: { budget: undefined },
    })
  if (fee) chips.push({ key: 'fee', label: i18n._(feeModelWords[fee]), without: { fee: undefined } })
  return (
    <FilterChips
      filters={chips.map(({ key, label, without }) => ({
        key,
        label,
        onRemove: () => onChange({ ...filters, ...without }),
      }))}
      onClear={() => onChange({})}
    />
  )
}
