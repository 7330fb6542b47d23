import { useLingui } from '@lingui/react/macro'
import { LayoutGrid, MapIcon, Rows3 } from 'lucide-react'
import { Link } from 'react-router'
import { useConfig } from '../../../platform/config.ts'
import { paths } from '../../../../contract/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { changeSearch } from '../query/open/search-query.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

export type SearchView = 'grid' | 'list' | 'map'

interface ViewSwitchProps {
  search: Search
  /** The last page shown; grid and list share their pages. */
  page: number
  current: SearchView
}

/** The same search as cards, as rows, or on the map. */
export function ViewSwitch({ search, page, current }: ViewSwitchProps) {
  const { t } = useLingui()
  const config = useConfig()
  const here = writeSearch({ ...search, page: String(page) }, config)
  const views = [
    { view: 'grid', to: paths.grid(here), icon: LayoutGrid, name: t`Grid` },
    { view: 'list', to: paths.list(here), icon: Rows3, name: t`List` },
    {
      view: 'map',
      to: paths.map(writeSearch(changeSearch(search, {}), config)),
      icon: MapIcon,
      name: t`Map`,
    },
  ] as const
  return (
    <nav aria-label={t`View`} className="inline-flex rounded-control bg-sunk p-1">
      {views.map(({ view, to, icon: Icon, name }) => (
        <Link
          key={view}
          to={to}
          title={name}
          aria-current={view === current ? 'page' : undefined}
          className={classes(
            'inline-flex min-h-9 items-center gap-1.5 rounded-control px-3 text-small font-medium pointer-coarse:min-h-11',
            view === current ? 'bg-surface text-ink shadow-raised' : 'text-soft hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
          <span className="max-sm:sr-only @max-[47rem]:sr-only">{name}</span>
        </Link>
      ))}
    </nav>
  )
}
