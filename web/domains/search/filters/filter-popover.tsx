import { Popover } from '@base-ui/react/popover'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { Search } from '../../../../contract/search/search-address.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { facetsQuery } from '../query/open/search-data.ts'
import type { PlaceNames } from '../../places/open/place-names.ts'
import type { Section } from './filter-controls.tsx'
import { FilterSections } from './filter-form.tsx'

const TYPING_MS = 250

export interface FilterPopoverProps {
  button: ReactElement
  name: ReactNode
  sections: readonly Section[]
  search: Search
  names: PlaceNames
  onChange: (search: Search, again: boolean) => void
}

/** Sections of filters below their button, lazily loaded and open from the start. Changes apply at once. */
export default function FilterPopover({ button, name, sections, search, names, onChange }: FilterPopoverProps) {
  const [open, setOpen] = useState(true)
  const [changed, setChanged] = useState(false)
  const [draft, setDraft] = useState(search)
  const [given, setGiven] = useState(search)
  // The search in the address follows with a delay; until then the draft is shown.
  if (JSON.stringify(given) !== JSON.stringify(search)) {
    setGiven(search)
    setDraft(search)
  }
  const asked = useDebounced(draft, TYPING_MS)
  const facets = useQuery({ ...facetsQuery(asked), enabled: open, placeholderData: keepPreviousData })

  function change(next: Search) {
    setDraft(next)
    setChanged(true)
    onChange(next, changed)
  }
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setChanged(false)
      }}
    >
      <Popover.Trigger render={button} />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-30">
          <Popover.Popup
            style={{ maxBlockSize: 'var(--available-height)', inlineSize: 'min(24rem, 100vw - 1rem)' }}
            className="overflow-y-auto rounded-card border border-line bg-paper p-5 text-ink shadow-floating transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Popover.Title className="sr-only">{name}</Popover.Title>
            <div className="grid gap-5">
              <FilterSections
                sections={sections}
                search={draft}
                facets={facets.data?.data}
                names={names}
                onChange={change}
              />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
