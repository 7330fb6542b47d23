/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles in some browsers */
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { PropertySort } from '../../../../contract/properties/vocabulary.ts'
import { classes } from '../../../ui/classes.ts'
import { HomeRow } from './home-row.tsx'
import { changeSearch, sortOf } from '../query/open/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

interface HomeTableProps {
  homes: PropertyCard[]
  search: Search
  addressOf: (search: Search) => string
  /** Ids of the ticked homes. */
  ticked: ReadonlySet<string>
  onTick: (ids: string[], on: boolean) => void
}

/** Homes as rows. Up and down arrows, Home and End go from home to home, Space ticks, Enter opens. */
export function HomeTable({ homes, search, addressOf, ticked, onTick }: HomeTableProps) {
  const { t } = useLingui()
  const body = useRef<HTMLTableSectionElement>(null)
  const all = homes.length > 0 && homes.every(({ id }) => ticked.has(id))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr') ?? [])]
    const here = rows.findIndex((row) => row.contains(document.activeElement))
    const onLink = document.activeElement instanceof HTMLAnchorElement
    const targets: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }
    const target = targets[event.key]
    if (target !== undefined && !event.altKey && !event.metaKey && !event.ctrlKey) {
      const link = rows[Math.min(rows.length - 1, Math.max(0, target))]?.querySelector<HTMLElement>('a[data-row]')
      event.preventDefault()
      link?.focus()
      link?.closest('tr')?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === ' ' && onLink) {
      const home = homes[here]
      event.preventDefault()
      if (home) onTick([home.id], !ticked.has(home.id))
    }
  }

  return (
    <table role="table" aria-describedby="row-keys" className="block w-full lg:table">
      <caption className="sr-only">
        <Trans>Homes</Trans>
      </caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b border-edge text-start text-small text-soft">
          <Heading>
            <input
              type="checkbox"
              className="size-5"
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = !all && homes.some(({ id }) => ticked.has(id))
              }}
              onChange={() =>
                onTick(
                  homes.map(({ id }) => id),
                  !all,
                )
              }
              aria-label={t`Select all homes on this page`}
            />
          </Heading>
          <Heading>
            <Trans>Property</Trans>
          </Heading>
          <SortHeading search={search} addressOf={addressOf} up="price-low" down="price-high">
            <Trans>Price</Trans>
          </SortHeading>
          <SortHeading search={search} addressOf={addressOf} up="area-small" down="area-large">
            <Trans>Area</Trans>
          </SortHeading>
          <Heading>
            <Trans>Floor</Trans>
          </Heading>
          <Heading className="lg:max-xl:hidden">
            <Trans>Facing</Trans>
          </Heading>
          <Heading>
            <Trans>Possession</Trans>
          </Heading>
          <Heading>
            <Trans>Maintenance</Trans>
          </Heading>
          <Heading>
            <Trans>Listed by</Trans>
          </Heading>
          <SortHeading search={search} addressOf={addressOf} down="newest">
            <Trans>Listed</Trans>
          </SortHeading>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the links inside */}
      <tbody role="rowgroup" ref={body} onKeyDown={onKeyDown} className="block lg:table-row-group">
        {homes.map((home, index) => (
          <HomeRow
            key={home.id}
            home={home}
            first={index === 0}
            ticked={ticked.has(home.id)}
            onTick={(on) => onTick([home.id], on)}
          />
        ))}
      </tbody>
    </table>
  )
}

const headingClass = 'px-2 py-2 text-start font-medium first:ps-0 last:pe-0'

function Heading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <th role="columnheader" scope="col" className={classes(headingClass, className)}>
      {children}
    </th>
  )
}

interface SortHeadingProps {
  search: Search
  addressOf: (search: Search) => string
  up?: PropertySort
  down: PropertySort
  children: ReactNode
}

/** A column that the list can be put in order by. */
function SortHeading({ search, addressOf, up, down, children }: SortHeadingProps) {
  const sort = sortOf(search)
  const next = up === undefined || sort === up ? down : up
  const Arrow = sort === down ? ArrowDown : ArrowUp
  const on = sort === up || sort === down
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort === up ? 'ascending' : sort === down ? 'descending' : undefined}
      className={headingClass}
    >
      <Link
        to={addressOf(changeSearch(search, { sort: next }))}
        className={classes('inline-flex min-h-9 items-center gap-1 hover:underline', on && 'text-ink')}
      >
        {children}
        {on && <Arrow aria-hidden className="size-4" />}
      </Link>
    </th>
  )
}
