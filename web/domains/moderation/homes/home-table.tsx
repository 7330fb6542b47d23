import { Plural, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import type { AdminHome } from '../../../../contract/admin/homes.ts'
import { recordPaths } from '../../../../contract/member-paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import '../../../ui/table/card-table.css'
import { DataTable, type Column } from '../../../ui/table/data-table.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import { HomePhoto } from '../../properties/open/home-photo.tsx'
import { kindOf, listerNames, placeOf } from '../../properties/open/home-words.ts'
import { Price } from '../../properties/open/price.tsx'
import './admin-homes.css'
import { homeStateNames, homeStateTones } from './home-words.ts'

interface HomeTableProps {
  homes: readonly AdminHome[]
  selection: Selection<AdminHome>
  /** Whether the list still shows what was asked before. */
  isStale: boolean
}

/** Homes in every state, a table on a wide screen and cards on a phone. */
export function HomeTable({ homes, selection, isStale }: HomeTableProps) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const columns: Column<AdminHome>[] = [
    {
      id: 'home',
      name: t({ message: 'Home', context: 'a property' }),
      render: ({ home }) => (
        <div className="flex gap-3">
          <HomePhoto home={home} sizes="6rem" alt="" className="admin-home-photo rounded-control" />
          <div className="grid min-w-0 content-start gap-0.5">
            <TextLink to={recordPaths.home(home.id)} className="line-clamp-2 font-medium">
              {home.title}
            </TextLink>
            <p className="text-small text-soft">
              <span className="whitespace-nowrap">{home.listingId} ·</span> {kindOf(home, i18n)} · {placeOf(home, i18n)}
            </p>
            <p className="text-small">
              <Price home={home} className="font-semibold" />
            </p>
          </div>
        </div>
      ),
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a listing' }),
      render: ({ state, reports }) => (
        <span className="flex flex-wrap gap-1.5">
          <Chip tone={homeStateTones[state]}>{i18n._(homeStateNames[state])}</Chip>
          {reports > 0 && (
            <Chip tone="wrong" icon={<Flag aria-hidden />}>
              <Plural value={reports} one="# report" other="# reports" />
            </Chip>
          )}
        </span>
      ),
    },
    {
      id: 'lister',
      name: t`Listed by`,
      render: ({ home: { lister } }) => (
        <div className="text-small">
          <p className="wrap-anywhere">{lister.name}</p>
          <p className="text-soft">
            {[i18n._(listerNames[lister.kind]), lister.office !== lister.name && lister.office]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ),
    },
    {
      id: 'quality',
      name: t`Quality`,
      render: ({ quality }) => (
        <p className="text-small whitespace-nowrap">
          <span className="lg:hidden">{t`Quality`}: </span>
          <span className="figures">{quality ?? '–'}</span>
        </p>
      ),
    },
    {
      id: 'dates',
      name: t`Created, changed`,
      render: ({ createdAt, updatedAt }) => (
        <p className="figures text-small whitespace-nowrap text-soft">
          {date(createdAt)}
          <br className="max-lg:hidden" />
          <span className="lg:hidden"> – </span>
          {date(updatedAt)}
        </p>
      ),
    },
  ]
  return (
    <div aria-busy={isStale || undefined}>
      <DataTable
        cards="admin-homes"
        caption={t`Homes`}
        selectAll={t`Select all shown homes`}
        columns={columns}
        rows={homes}
        idOf={({ home }) => home.id}
        nameOf={({ home }) => home.title}
        rowProps={({ home }) => ({ 'data-home': home.id })}
        selection={selection}
      />
    </div>
  )
}
