import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { specialities, spokenLanguages } from '../../../../contract/directories/kinds.ts'
import { architectStyles, costBands, feeModels } from '../../../../contract/directories/portfolio.ts'
import type { Speciality } from '../../../../contract/directories/kinds.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { useBackCloses } from '../../../ui/filters/use-back-closes.ts'
import { languageWords, specialityWords } from '../open/profile/detail-words.ts'
import { costBandText, feeModelWords, styleWords } from '../profile/portfolio-words.ts'
import { placesQuery, profilesQuery } from './directory-data.ts'
import type { DirectoryOf } from './directory-data.ts'
import { useCheckedName } from './directory-chips.tsx'
import { leastRatings } from './profile-address.ts'
import type { DirectoryFilters as Filters } from './profile-address.ts'

const TYPING_MS = 250

interface DirectoryFiltersProps {
  of: DirectoryOf
  open: boolean
  filters: Filters
  onClose: () => void
  /** The person applies the changed filters. */
  onApply: (filters: Filters) => void
}

const counted = ({ slug, name, count }: { slug: string; name: string; count: number }) => ({
  value: slug,
  name: `${name} (${count})`,
})

/**
 * All filters of a directory in a sheet; the count follows each change. Its draft starts from the filters at mount.
 */
export function DirectoryFilters({ of, open, filters, onClose, onApply }: DirectoryFiltersProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { number } = format
  const checkedName = useCheckedName()
  const [draft, setDraft] = useState(filters)
  const asked = useDebounced(draft, TYPING_MS)
  const { city, locality, ...others } = asked
  const list = useQuery({
    ...profilesQuery(of, { filters: asked, sort: 'rating', page: 1 }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const cities = useQuery({ ...placesQuery(of, others), enabled: open, placeholderData: keepPreviousData })
  const localities = useQuery({
    ...placesQuery(of, { ...others, city }),
    enabled: open && city !== undefined,
    placeholderData: keepPreviousData,
  })
  const close = useBackCloses(open, onClose)
  const change = (part: Filters) => setDraft({ ...draft, ...part })
  const found = list.data?.total
  const figure = found !== undefined && number(found)
  const offered: readonly Speciality[] = specialities[of.kind]
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
                <Trans>Show profiles</Trans>
              ) : found === 0 ? (
                <Trans>No profiles match</Trans>
              ) : (
                <Plural value={found} one="Show # profile" other={`Show ${figure} profiles`} />
              )}
            </span>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TextField
          label={t`Name`}
          type="search"
          maxLength={100}
          value={draft.text ?? ''}
          onChange={({ target }) => change({ text: target.value || undefined })}
        />
        <FilterSelect
          label={t`City`}
          any={t`All cities`}
          value={draft.city}
          options={withChosen(cities.data?.data ?? [], draft.city, list.data?.city?.name).map(counted)}
          onChange={(value) => change({ city: value || undefined, locality: undefined })}
        />
        {draft.city !== undefined && (
          <FilterSelect
            label={t`Locality`}
            any={t`All localities`}
            value={draft.locality}
            options={withChosen(localities.data?.data ?? [], locality, list.data?.locality?.name).map(counted)}
            onChange={(value) => change({ locality: value || undefined })}
          />
        )}
        <FilterSelect
          label={of.kind === 'architect' ? t`Service` : of.market === 'us' ? t`Specialty` : t`Speciality`}
          any={t`Any`}
          value={draft.speciality}
          options={offered
            .filter((one) => one !== 'vastu' || of.market === 'in')
            .map((value) => ({ value, name: i18n._(specialityWords[value]) }))}
          onChange={(value) => change({ speciality: offered.find((one) => one === value) })}
        />
        {of.kind === 'architect' && (
          <>
            <FilterSelect
              label={t`Style`}
              any={t`Any`}
              value={draft.style}
              options={architectStyles.map((value) => ({ value, name: i18n._(styleWords[value]) }))}
              onChange={(value) => change({ style: architectStyles.find((one) => one === value) })}
            />
            <FilterSelect
              label={t`Has built for your budget`}
              any={t`Any`}
              value={draft.budget}
              options={costBands.map((value) => ({ value, name: costBandText(value, of.market, format, i18n) }))}
              onChange={(value) => change({ budget: costBands.find((one) => one === value) })}
            />
            <FilterSelect
              label={t`Fee`}
              any={t`Any`}
              value={draft.fee}
              options={feeModels.map((value) => ({ value, name: i18n._(feeModelWords[value]) }))}
              onChange={(value) => change({ fee: feeModels.find((one) => one === value) })}
            />
          </>
        )}
        <FilterSelect
          label={t`Language`}
          any={t`Any`}
          value={draft.speaks}
          options={spokenLanguages.map((value) => ({ value, name: i18n._(languageWords[value]) }))}
          onChange={(value) => change({ speaks: spokenLanguages.find((one) => one === value) })}
        />
        <FilterSelect
          label={t`Rating`}
          any={t`Any`}
          value={draft.rating}
          options={leastRatings.map((rating) => ({ value: rating, name: t`${rating} stars or more` }))}
          onChange={(value) => change({ rating: leastRatings.find((one) => one === value) })}
        />
        <Checkbox
          checked={draft.checked === '1'}
          onChange={({ target }) => change({ checked: target.checked ? '1' : undefined })}
        >
          {checkedName}
        </Checkbox>
        {of.kind === 'agent' && (
          <Checkbox
            checked={draft.preferred === '1'}
            onChange={({ target }) => change({ preferred: target.checked ? '1' : undefined })}
          >
            <Trans>Preferred agents</Trans>
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}

type Counted = Parameters<typeof counted>[0]

/** Keeps a chosen place among the options when it has no matches. */
const withChosen = (places: readonly Counted[], slug: string | undefined, name = slug): readonly Counted[] =>
  slug === undefined || name === undefined || places.some((place) => place.slug === slug)
    ? places
    : [...places, { slug, name, count: 0 }]
