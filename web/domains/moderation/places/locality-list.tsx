import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  LOCALITIES_PER_PAGE,
  adminCities,
  adminLocalities,
  type AdminLocality,
} from '../../../../contract/admin/places.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { FilterFields } from '../../../ui/table/filter-fields.tsx'
import { search } from '../../../ui/table/filters.ts'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { useListState } from '../../../ui/table/list-state.ts'
import { LocalityDialog } from './locality-dialog.tsx'
import { placeAddress, type CityName } from './named-place.ts'

/** The localities of a city with what is in them. */
export function LocalityList({ market, city }: CityName) {
  const { t } = useLingui()
  const [adding, setAdding] = useState(false)
  const list = useListState({ sorts: [], filters: { text: search(t`Name`, 60) } })
  const { text } = list.values
  const { page } = list.query
  const read = useListPage(query(adminLocalities, { params: { market, city }, query: { text, page } }))
  const cities = useQuery(query(adminCities, { params: { market } }))
  const known = cities.data?.data.find(({ slug }) => slug === city)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="-ms-[12px]">
        <LinkButton look="quiet" size="small" icon={<ArrowLeft aria-hidden />} to={placeAddress({ market })}>
          <Trans>All cities</Trans>
        </LinkButton>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">{known?.name ?? city}</h2>
        <Button
          look="primary"
          icon={<Plus aria-hidden />}
          aria-haspopup="dialog"
          disabled={!known}
          onClick={() => setAdding(true)}
        >
          <Trans>Add a locality</Trans>
        </Button>
      </div>
      <div role="search" className="grid max-w-80">
        <FilterFields list={list} />
      </div>
      <ListFrame list={list} read={read} pageSize={LOCALITIES_PER_PAGE}>
        {(localities) => (
          <ul className="divide-y divide-line border-y border-line">
            {localities.map((locality) => (
              <LocalityRow key={locality.slug} of={{ market, city }} locality={locality} />
            ))}
          </ul>
        )}
      </ListFrame>
      {adding && known && (
        <LocalityDialog of={{ market, city }} middle={known.location} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}

function LocalityRow({ of, locality }: { of: CityName; locality: AdminLocality }) {
  const { slug, name, nameHindi, homes, projects, profiles, savedSearches } = locality
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3 md:grid md:grid-cols-[minmax(0,1fr)_6rem_6rem_6rem_9rem]">
      <div className="w-full min-w-0 wrap-anywhere">
        <TextLink to={placeAddress({ ...of, locality: slug })} className="font-medium">
          {name}
        </TextLink>{' '}
        {nameHindi !== undefined && (
          <span lang="hi" className="text-small text-soft">
            {nameHindi}
          </span>
        )}
      </div>
      <Count of={homes}>
        <Plural value={homes} _0="No homes" one="# home" other="# homes" />
      </Count>
      <Count of={projects}>
        <Plural value={projects} _0="No projects" one="# project" other="# projects" />
      </Count>
      <Count of={profiles}>
        <Plural value={profiles} _0="No profiles" one="# profile" other="# profiles" />
      </Count>
      <Count of={savedSearches}>
        <Plural value={savedSearches} _0="No saved searches" one="# saved search" other="# saved searches" />
      </Count>
    </li>
  )
}

/** A count of a row; a phone shows only those of something. */
const Count = ({ of, children }: { of: number; children: ReactNode }) => (
  <span className={classes('text-small', of === 0 ? 'text-faint max-md:hidden' : 'text-soft')}>{children}</span>
)
