import { useLingui } from '@lingui/react/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { searchProjects } from '../../../../contract/projects/archive.ts'
import { MAX_PROJECT_BEDROOMS } from '../../../../contract/projects/archive-words.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { FilterChips } from '../../../ui/filters/filter-chips.tsx'
import { bedroomsText, hasRegister, stageNames } from '../open/project-words.ts'
import { listed, stagesIn } from './list-address.ts'
import type { ArchiveFilters } from './list-address.ts'
import { possessionWords } from './list-words.ts'

interface ArchiveChipsProps {
  filters: ArchiveFilters
  /** Names what the filters name. */
  list: Pick<EndpointOutput<typeof searchProjects>, 'city' | 'locality' | 'builder'> | undefined
  onChange: (filters: ArchiveFilters) => void
}

/** What narrows an archive, each taken off with one press. */
export function ArchiveChips({ filters, list, onChange }: ArchiveChipsProps) {
  const { t, i18n } = useLingui()
  const market = useMarket()
  const language = useLanguage()
  const { money } = useFormat()
  const { city, locality, stage, possession, priceMin, priceMax, bedrooms, builder, registered, available } = filters
  const named = (place: { name: string; nameHindi?: string | undefined } | undefined, slug: string) =>
    (language === 'hi' ? place?.nameHindi : undefined) ?? place?.name ?? slug
  const chips: { key: string; label: string; without: ArchiveFilters }[] = []
  if (city)
    chips.push({ key: 'city', label: named(list?.city, city), without: { city: undefined, locality: undefined } })
  if (locality)
    chips.push({ key: 'locality', label: named(list?.locality, locality), without: { locality: undefined } })
  for (const one of stagesIn(stage))
    chips.push({
      key: one,
      label: i18n._(stageNames[one]),
      without: {
        stage:
          stagesIn(stage)
            .filter((other) => other !== one)
            .join() || undefined,
      },
    })
  if (possession)
    chips.push({
      key: 'possession',
      label: possessionWords(possession, market.id, i18n),
      without: { possession: undefined },
    })
  if (priceMin) {
    const price = money(Number(priceMin)).short
    chips.push({ key: 'priceMin', label: t`From ${price}`, without: { priceMin: undefined } })
  }
  if (priceMax) {
    const price = money(Number(priceMax)).short
    chips.push({ key: 'priceMax', label: t`Up to ${price}`, without: { priceMax: undefined } })
  }
  if (bedrooms) {
    const many = listed(bedrooms).map(Number)
    const words = bedroomsText(many, market, i18n)
    const label = many.includes(MAX_PROJECT_BEDROOMS) ? t`${words} or more` : words
    chips.push({ key: 'bedrooms', label, without: { bedrooms: undefined } })
  }
  if (builder) chips.push({ key: 'builder', label: list?.builder?.name ?? builder, without: { builder: undefined } })
  if (registered && hasRegister(market))
    chips.push({ key: 'registered', label: t`RERA registered`, without: { registered: undefined } })
  if (available) chips.push({ key: 'available', label: t`With homes available`, without: { available: undefined } })
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
