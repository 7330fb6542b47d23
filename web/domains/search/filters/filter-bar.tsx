import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { markets } from '../../../../contract/markets.ts'
import type { FilterGroup } from '../../../../contract/search/filter-table.ts'
import type { Search } from '../../../../contract/search/search-address.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonProps } from '../../../ui/button.tsx'
import { fetchCode, lazyCode } from '../../../ui/lazy-code.ts'
import { capital } from '../../properties/open/home-words.ts'
import type { PlaceNames } from '../../places/open/place-names.ts'
import { useFilterWords } from '../query/filter-words.ts'
import type { Section } from './filter-controls.tsx'

const fetchPopover = () => fetchCode(async () => (await import('./filter-popover.tsx')).default)
const FilterPopover = lazyCode(fetchPopover)

interface BarFilter {
  name: ReactNode
  /** Sections of the filter form in its popover. */
  sections: readonly Section[]
  /** Filters whose values its button shows. */
  groups: readonly FilterGroup[]
}

/** The most used filters of an intent. */
const barFilters = ({ intent, market }: Search): BarFilter[] => [
  { name: <Trans>Price</Trans>, sections: ['price'], groups: ['price'] },
  intent === 'pg'
    ? {
        name: <Trans>Room</Trans>,
        sections: ['shared'],
        groups: ['pgGender', 'pgSharing', 'pgGate', 'pgDeposit', 'pgShortNotice'],
      }
    : {
        name: markets[market].bedroomWord === 'bhk' ? <Trans>BHK</Trans> : <Trans>Beds</Trans>,
        sections: ['bedrooms'],
        groups: ['bedrooms'],
      },
  { name: <Trans>Type</Trans>, sections: ['kind'], groups: ['category', 'propertySubType'] },
  {
    name: <Trans>More</Trans>,
    sections: ['terms', 'possession', 'furnishing', 'bathrooms'],
    groups: [
      'availableBy',
      'noBrokerage',
      'petsAllowed',
      'nearStation',
      'developmentStatus',
      'furnished',
      'bathroomsMin',
    ],
  },
]

export interface FilterBarProps {
  search: Search
  names: PlaceNames
  /** The pointer or focus is near a button, so its code can be loaded. */
  onPrepare: () => void
  /** `again` if the previous change was made in the same open popover. */
  onChange: (search: Search, again: boolean) => void
}

/** Filters as buttons that show their values and open popovers. On narrow screens the drawer has them instead. */
export function FilterBar(props: FilterBarProps) {
  return barFilters(props.search).map((filter) => <BarButton key={filter.sections[0]} {...props} {...filter} />)
}

function BarButton({ name, sections, groups, search, names, onPrepare, onChange }: FilterBarProps & BarFilter) {
  const { groupWords } = useFilterWords(names)
  const [wanted, setWanted] = useState(false)
  const said = groups.flatMap((group) => groupWords(search, group) ?? []).join(', ')
  function prepare() {
    fetchPopover().catch(() => undefined)
    onPrepare()
  }
  const button = (more: ButtonProps) => (
    <Button
      {...more}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      className={said ? 'border-ink! px-3!' : 'px-3!'}
    >
      <span className="max-w-40 truncate">{capital(said) || name}</span>
      <ChevronDown aria-hidden />
    </Button>
  )
  const closed = button({ onClick: () => setWanted(true) })
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <FilterPopover button={button({})} {...{ name, sections, search, names, onChange }} />
    </Suspense>
  )
}
