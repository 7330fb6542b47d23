import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCity, listCities } from '../../../../contract/places.ts'
import { MAX_PROJECT_BEDROOMS } from '../../../../contract/projects/archive-words.ts'
import { projectBuilders } from '../../../../contract/projects/archive.ts'
import { projectStages } from '../../../../contract/projects/project-states.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChipChoices } from '../../../ui/lists/chip-choices.tsx'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { useBackCloses } from '../../../ui/filters/use-back-closes.ts'
import { bedroomsText, hasRegister, possessionName, stageNames } from '../open/project-words.ts'
import { bedroomChoices, listed, toggled } from './list-address.ts'
import type { ArchiveFilters as Filters } from './list-address.ts'
import { projectsQuery } from '../open/list/list-data.ts'
import { possessionWords } from './list-words.ts'
import { useToday } from '../use-today.ts'

const TYPING_MS = 250
/** Quarters and years that possession is offered by. */
const QUARTERS = 4
const YEARS = 5

/** "2026-q3", …, then "2027", …: the quarters that come next, and the years after. */
function periodsFrom(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = year * 4 + Math.floor((month - 1) / 3)
  const quarters = Array.from({ length: QUARTERS }, (_, at) => {
    const quarter = first + at
    return `${Math.floor(quarter / 4)}-q${(quarter % 4) + 1}`
  })
  return [...quarters, ...Array.from({ length: YEARS }, (_, at) => String(year + at + 1))]
}

interface ArchiveFiltersProps {
  open: boolean
  filters: Filters
  onClose: () => void
  /** The person wants to see what the changed filters show. */
  onApply: (filters: Filters) => void
}

interface Choice {
  value: string
  name: string
}

/** A chosen value stays among the choices while they do not hold it. */
const withChosen = (choices: readonly Choice[], value: string | undefined, name = value): readonly Choice[] =>
  value === undefined || name === undefined || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, name }]

/** All filters of an archive in their sheet; how many match follows each change. It starts from what it is mounted with. */
export function ArchiveFilters({ open, filters, onClose, onApply }: ArchiveFiltersProps) {
  const { t, i18n } = useLingui()
  const market = useMarket()
  const language = useLanguage()
  const today = useToday()
  const { number, money } = useFormat()
  const [draft, setDraft] = useState(filters)
  const asked = useDebounced(draft, TYPING_MS)
  const list = useQuery({
    ...projectsQuery(market.id, { filters: asked, sort: 'newest', page: 1 }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const cities = useQuery({ ...query(listCities, { query: { market: market.id } }), enabled: open })
  const city = useQuery({
    ...query(getCity, { params: { slug: draft.city ?? '' }, query: { market: market.id } }),
    enabled: open && draft.city !== undefined,
  })
  const builders = useQuery({
    ...query(projectBuilders, {
      query: { market: market.id, ...(draft.city !== undefined && { city: draft.city }) },
    }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const close = useBackCloses(open, onClose)
  const change = (part: Filters) => setDraft({ ...draft, ...part })
  const found = list.data?.total
  const figure = found !== undefined && number(found)
  const choice = ({ slug, name, nameHindi }: { slug: string; name: string; nameHindi?: string | undefined }) => ({
    value: slug,
    name: (language === 'hi' ? nameHindi : undefined) ?? name,
  })
  const localities = draft.city === undefined ? [] : (city.data?.data.localities ?? [])
  const prices = (chosen: string | undefined) =>
    withChosen(
      market.salePrices.map((price) => ({ value: String(price), name: money(price).short })),
      chosen,
      chosen && money(Number(chosen)).short,
    )
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t`Filters`}
      shape="sheet"
      actions={
        <>
          <Button look="quiet" onClick={() => setDraft({})}>
            <Trans>Clear all</Trans>
          </Button>
          <Button
            look="primary"
            className="grow sm:grow-0"
            busy={list.isLoading}
            onClick={() => close(() => onApply(draft))}
          >
            <span aria-live="polite" className="figures">
              {found === undefined ? (
                <Trans>Show projects</Trans>
              ) : found === 0 ? (
                <Trans>No projects match</Trans>
              ) : (
                <Plural value={found} one="Show # project" other={`Show ${figure} projects`} />
              )}
            </span>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FilterSelect
          label={t`City`}
          any={t`All cities`}
          value={draft.city}
          options={withChosen((cities.data?.data ?? []).map(choice), draft.city, list.data?.city?.name)}
          onChange={(value) => change({ city: value || undefined, locality: undefined })}
        />
        {draft.city !== undefined && (
          <FilterSelect
            label={t`Locality`}
            any={t`All localities`}
            value={draft.locality}
            options={withChosen(localities.map(choice), draft.locality, list.data?.locality?.name)}
            onChange={(value) => change({ locality: value || undefined })}
          />
        )}
        <ChipChoices
          legend={t`Stage`}
          name="stage"
          options={projectStages.map((value) => ({ value, label: i18n._(stageNames[value]) }))}
          chosen={listed(draft.stage)}
          onToggle={(stage) => change({ stage: toggled(draft.stage, stage, projectStages) })}
        />
        <FilterSelect
          label={possessionName(market, i18n)}
          any={t`Any time`}
          value={draft.possession}
          options={withChosen(
            ['ready', ...periodsFrom(today)].map((value) => ({
              value,
              name: possessionWords(value, market.id, i18n),
            })),
            draft.possession,
            draft.possession && possessionWords(draft.possession, market.id, i18n),
          )}
          onChange={(value) => change({ possession: value || undefined })}
        />
        <div className="grid grid-cols-2 gap-3">
          <FilterSelect
            label={t`Price from`}
            any={t`Any`}
            value={draft.priceMin}
            options={prices(draft.priceMin)}
            onChange={(value) => change({ priceMin: value || undefined })}
          />
          <FilterSelect
            label={t`Price up to`}
            any={t`Any`}
            value={draft.priceMax}
            options={prices(draft.priceMax)}
            onChange={(value) => change({ priceMax: value || undefined })}
          />
        </div>
        <ChipChoices
          legend={t`Bedrooms`}
          name="bedrooms"
          options={bedroomChoices.map((value) => {
            const words = bedroomsText([Number(value)], market, i18n)
            return { value, label: Number(value) === MAX_PROJECT_BEDROOMS ? t`${words} or more` : words }
          })}
          chosen={listed(draft.bedrooms)}
          onToggle={(value) => change({ bedrooms: toggled(draft.bedrooms, value, bedroomChoices) })}
        />
        <FilterSelect
          label={t`Builder`}
          any={t`All builders`}
          value={draft.builder}
          options={withChosen(
            (builders.data?.data ?? []).map(({ slug, name }) => ({ value: slug, name })),
            draft.builder,
            list.data?.builder?.name,
          )}
          onChange={(value) => change({ builder: value || undefined })}
        />
        {hasRegister(market) && (
          <Checkbox
            checked={draft.registered === '1'}
            onChange={({ target }) => change({ registered: target.checked ? '1' : undefined })}
          >
            <Trans>RERA registered</Trans>
          </Checkbox>
        )}
        <Checkbox
          checked={draft.available === '1'}
          onChange={({ target }) => change({ available: target.checked ? '1' : undefined })}
        >
          <Trans>With homes available</Trans>
        </Checkbox>
      </div>
    </Dialog>
  )
}
