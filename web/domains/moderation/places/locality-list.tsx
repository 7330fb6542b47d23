import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import {
  LOCALITIES_PER_PAGE,
  adminCities,
  adminLocalities,
  type AdminLocality,
} from '../../../../contract/admin/places.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { LocalityDialog } from './locality-dialog.tsx'
import { placeAddress, type CityName } from './named-place.ts'

/** The localities of a city with what is in them. */
export function LocalityList({ market, city }: CityName) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [adding, setAdding] = useState(false)
  const list = useListState({ sorts: [{ value: 'name', name: t`By name` }], filters: { text: search(t`Name`, 60) } })
  const { text } = list.values
  const { page } = list.query
  const read = useListPage(query(adminLocalities, { params: { market, city }, query: { text, page } }))
  const cities = useQuery(query(adminCities, { params: { market } }))
  const known = cities.data?.data.find(({ slug }) => slug === city)
  const counted = (id: 'homes' | 'projects' | 'profiles' | 'savedSearches', name: string): Column<AdminLocality> => ({
    id,
    name,
    end: true,
    render: (row) => <span className="figures">{number(row[id])}</span>,
    text: (row) => row[id],
  })
  const columns: Column<AdminLocality>[] = [
    {
      id: 'name',
      name: t`Locality`,
      render: ({ name, nameHindi, slug }) => (
        <span className="grid wrap-anywhere">
          <TextLink to={placeAddress({ market, city, locality: slug })} className="font-medium">
            {name}
          </TextLink>
          {nameHindi !== undefined && (
            <span lang="hi" className="text-small text-soft">
              {nameHindi}
            </span>
          )}
        </span>
      ),
      text: ({ name }) => name,
    },
    counted('homes', t`Homes`),
    counted('projects', t`Projects`),
    counted('profiles', t`Profiles`),
    counted('savedSearches', t`Saved searches`),
  ]
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
      <TableScreen
        caption={t`Localities`}
        onSave={(rows) => saveCsv(`${city}.csv`, rows)}
        list={list}
        read={read}
        pageSize={LOCALITIES_PER_PAGE}
        columns={columns}
        idOf={({ slug }) => slug}
        nameOf={({ name }) => name}
      />
      {adding && known && (
        <LocalityDialog of={{ market, city }} middle={known.location} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}
