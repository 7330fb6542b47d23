import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { PlaceMonth } from '../../../../contract/market-report/market-report.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { DataTable, type Column } from '../../../ui/table/data-table.tsx'
import { localName } from '../../places/open/place-names.ts'
import { changeOf, type ReportFormat } from '../months.ts'
import { shareOf } from './key-figures.tsx'

interface PlacesTableProps {
  caption: string
  placeHead: string
  places: readonly PlaceMonth[]
  isRent: boolean
  pathOf: (place: PlaceMonth['place']) => string
  format: ReportFormat
}

const values: Record<string, (place: PlaceMonth) => number | undefined> = {
  price: ({ figures }) => figures.pricePerArea,
  change: ({ figures, yearBefore }) => changeOf(yearBefore?.pricePerArea, figures.pricePerArea),
  homes: ({ figures }) => figures.homes,
  days: ({ figures }) => figures.days,
  cuts: ({ figures }) => shareOf(figures.cutHomes, figures.homes),
}

/** Places with their figures of one month; the address keeps the order. */
export function PlacesTable({ caption, placeHead, places, isRent, pathOf, format }: PlacesTableProps) {
  const { t, i18n } = useLingui()
  const [params, setParams] = useRequestedParams()
  const sort = params.get('sort') ?? undefined
  const figure = (id: string, name: string, say: (value: number) => string): Column<PlaceMonth> => ({
    id,
    name,
    end: true,
    sorts: { ascending: `${id}-up`, descending: `${id}-down` },
    render: (place) => {
      const value = values[id]?.(place)
      return value === undefined ? '–' : say(value)
    },
  })
  const columns: Column<PlaceMonth>[] = [
    {
      id: 'name',
      name: placeHead,
      sorts: { ascending: 'name-up', descending: 'name-down', first: 'name-up' },
      render: ({ place }) => (
        <Link to={pathOf(place)} className="inline-block min-h-6 font-medium wrap-normal underline">
          {localName(place, i18n)}
        </Link>
      ),
    },
    figure('price', isRent ? t`Rent per area` : t`Price per area`, format.perArea),
    figure('change', t`In a year`, format.change),
    figure('homes', t`Properties`, format.number),
    figure('days', t`Days on market`, format.number),
    figure('cuts', t`With a price cut`, format.percent),
  ]
  return (
    <div className="overflow-x-auto">
      <DataTable
        caption={caption}
        columns={columns}
        rows={sorted(places, sort, i18n.locale)}
        idOf={({ place }) => place.slug}
        sort={sort}
        onSort={(next) =>
          setParams(
            (before) => {
              before.set('sort', next)
              return before
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
    </div>
  )
}

/** Places without the figure come last in both directions. */
function sorted(places: readonly PlaceMonth[], sort: string | undefined, locale: string): readonly PlaceMonth[] {
  const [key = '', direction] = sort?.split('-') ?? []
  const sign = direction === 'up' ? 1 : -1
  if (key === 'name') return places.toSorted((a, b) => sign * a.place.name.localeCompare(b.place.name, locale))
  const value = Object.hasOwn(values, key) ? values[key] : undefined
  if (!value) return places
  return places.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return sign * (one - other)
  })
}
