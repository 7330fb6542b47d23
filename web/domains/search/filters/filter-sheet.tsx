import type { Search } from '../../../../contract/search/search-address.ts'
import type { PlaceNames } from '../../places/open/place-names.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useBackCloses } from '../../../ui/filters/use-back-closes.ts'
import { countQuery, facetsQuery } from '../query/open/search-data.ts'
import type { FixedFilters } from '../query/open/search-data.ts'
import { changeSearch, withoutFilters } from '../query/open/search-query.ts'
import { FilterForm } from './filter-form.tsx'

const TYPING_MS = 250

export interface FilterSheetProps {
  open: boolean
  search: Search
  /** Filters that clearing keeps. */
  fixed?: FixedFilters | undefined
  names: PlaceNames
  onClose: () => void
  /** The person applies the changed search. */
  onApply: (search: Search) => void
}

/** The filters in their drawer, lazily loaded. Its draft starts from the search at mount. */
export default function FilterSheet({ open, search, fixed = {}, names, onClose, onApply }: FilterSheetProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [draft, setDraft] = useState(search)
  const asked = useDebounced(draft, TYPING_MS)
  const facets = useQuery({ ...facetsQuery(asked), enabled: open, placeholderData: keepPreviousData })
  const count = useQuery({ ...countQuery(asked), enabled: open, placeholderData: keepPreviousData })
  const found = count.data?.data
  const close = useBackCloses(open, onClose)
  const figure = found && number(found.count)

  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t`Filters`}
      shape="sheet"
      actions={
        <>
          <Button look="quiet" onClick={() => setDraft(changeSearch(withoutFilters(draft), fixed))}>
            <Trans>Clear all</Trans>
          </Button>
          <Button
            look="primary"
            className="grow sm:grow-0"
            busy={count.isLoading}
            onClick={() => close(() => onApply(draft))}
          >
            <span aria-live="polite" className="figures">
              {!found ? (
                <Trans>Show homes</Trans>
              ) : found.more ? (
                <Trans>Show {figure}+ homes</Trans>
              ) : found.count === 0 ? (
                <Trans>No homes match</Trans>
              ) : (
                <Plural value={found.count} one="Show # home" other={`Show ${figure} homes`} />
              )}
            </span>
          </Button>
        </>
      }
    >
      <FilterForm search={draft} facets={facets.data?.data} names={names} onChange={setDraft} />
    </Dialog>
  )
}
