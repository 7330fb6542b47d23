import { Trans, useLingui } from '@lingui/react/macro'
import { Columns2, Download, LayoutGrid, Map as MapIcon } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { ProjectCardData } from '../../../../contract/projects/archive.ts'
import { projectSorts } from '../../../../contract/projects/archive-words.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useSelection } from '../../../ui/table/selection.ts'
import {
  bedroomsText,
  hasRegister,
  monthOf,
  monthsWords,
  possessionName,
  noPrice,
  priceRange,
  projectPlace,
  stageNames,
  stageTone,
} from '../open/project-words.ts'
import { archiveSearch } from './list-address.ts'
import { exportPath } from '../open/list/list-data.ts'
import { ArchiveScreen } from './list-screen.tsx'
import type { ArchiveList } from './list-screen.tsx'

/** Projects compared side by side. */
const COMPARED = 2

/** Projects in a table: sorted by its heads, two of them comparable, all of them exportable. */
export const ProjectTable = () => (
  <ArchiveScreen
    path={paths.projectTable}
    hasHeads
    renderViews={(asked) => (
      <>
        <LinkButton icon={<LayoutGrid aria-hidden />} to={paths.projects(archiveSearch({ ...asked, map: false }))}>
          <Trans>Cards</Trans>
        </LinkButton>
        <LinkButton icon={<MapIcon aria-hidden />} to={paths.projects(archiveSearch({ ...asked, map: true }))}>
          <Trans>Map</Trans>
        </LinkButton>
      </>
    )}
  >
    {(list) => <Table {...list} />}
  </ArchiveScreen>
)

function Table({ asked, projects }: ArchiveList) {
  const { t } = useLingui()
  const market = useMarket()
  const navigate = useNavigate()
  const columns = useColumns()
  const selection = useSelection(projects, ({ slug }) => slug, COMPARED)
  const { selected } = selection
  const [one, other] = selected
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<Columns2 aria-hidden />}
          disabled={other === undefined}
          onClick={() => one && other && void navigate(paths.comparePair(one.slug, other.slug))}
        >
          <Trans>Compare</Trans>
        </Button>
        <p role="status" className="grow text-small text-soft">
          {other === undefined ? (
            <Trans>
              {selected.length} of {COMPARED} chosen. Choose two projects to compare.
            </Trans>
          ) : (
            <Trans>Two projects chosen.</Trans>
          )}
        </p>
        <LinkButton
          reloadDocument
          download
          className="whitespace-normal!"
          icon={<Download aria-hidden />}
          to={exportPath(market.id, asked)}
        >
          <Trans>Download CSV</Trans>
        </LinkButton>
      </div>
      {/* Contains the screen readers' texts, which are positioned absolutely and would widen the page. */}
      <div className="relative md:overflow-x-auto">
        <DataTable
          caption={t`New projects`}
          columns={columns}
          rows={projects}
          idOf={({ slug }) => slug}
          nameOf={({ name }) => name}
          sort={asked.sort}
          onSort={(sort) => {
            const next = projectSorts.find((known) => known === sort)
            if (next)
              void navigate(paths.projectTable(archiveSearch({ ...asked, sort: next, page: 1 })), {
                state: { keepScroll: true },
              })
          }}
          selection={selection}
          isSelectable={(project) => selected.length < COMPARED || selection.has(project)}
        />
      </div>
    </div>
  )
}

function useColumns(): Column<ProjectCardData>[] {
  const { t, i18n } = useLingui()
  const market = useMarket()
  const format = useFormat()
  const { number, pricePerArea, language } = format
  return [
    {
      id: 'name',
      name: t`Project`,
      render: (project) => (
        <span className="grid md:min-w-40">
          <Link to={paths.project(project.slug)} className="font-medium hover:underline">
            {project.name}
          </Link>
          {project.boosted && (
            <Chip className="justify-self-start">
              <Trans>Boosted</Trans>
            </Chip>
          )}
          <span className="text-small text-soft">{projectPlace(project, language)}</span>
          <span className="figures text-small text-soft">{bedroomsText(project.bedrooms, market, i18n)}</span>
        </span>
      ),
    },
    {
      id: 'builder',
      name: t`Builder`,
      render: ({ builder }) =>
        builder && (
          <span className="block md:min-w-28">
            {builder.slug === undefined ? (
              builder.name
            ) : (
              <Link to={paths.builder(builder.slug)} className="hover:underline">
                {builder.name}
              </Link>
            )}
          </span>
        ),
    },
    {
      id: 'stage',
      name: t`Stage`,
      render: ({ stage }) => (
        <Chip tone={stageTone(stage)} className="md:whitespace-nowrap">
          {i18n._(stageNames[stage])}
        </Chip>
      ),
    },
    {
      id: 'possession',
      name: possessionName(market, i18n),
      end: true,
      sorts: { ascending: 'possession', descending: 'possession-latest', first: 'possession' },
      render: ({ possessionOn }) => (
        <span className="md:whitespace-nowrap">
          {possessionOn === undefined ? t`Not known yet` : monthOf(possessionOn, market, language)}
        </span>
      ),
    },
    {
      id: 'delay',
      name: t`Delay`,
      end: true,
      sorts: { ascending: 'delay-shortest', descending: 'delay' },
      render: ({ delayMonths }) => (
        <span className="md:whitespace-nowrap">{delayMonths > 0 ? monthsWords(delayMonths, i18n) : t`None`}</span>
      ),
    },
    {
      id: 'price',
      name: t`Price`,
      end: true,
      sorts: { ascending: 'price', descending: 'price-high', first: 'price' },
      render: (project) => (
        <span className="md:whitespace-nowrap">{priceRange(project, format) ?? i18n._(noPrice(project))}</span>
      ),
    },
    {
      id: 'area-price',
      name: t`Price by area from`,
      end: true,
      sorts: { ascending: 'area-price', descending: 'area-price-high', first: 'area-price' },
      render: ({ areaPriceFrom }) => (
        <span className="md:whitespace-nowrap">{areaPriceFrom === undefined ? '–' : pricePerArea(areaPriceFrom)}</span>
      ),
    },
    {
      id: 'units-left',
      name: t`Homes available`,
      end: true,
      sorts: { ascending: 'units-left-fewest', descending: 'units-left' },
      render: ({ unitsFree, unitsTotal }) =>
        unitsTotal === 0 ? '–' : t`${number(unitsFree)} of ${number(unitsTotal)}`,
    },
    ...(hasRegister(market)
      ? [
          {
            id: 'rera',
            name: t`RERA`,
            render: ({ registrationId }: ProjectCardData) => (
              <span className="figures block text-small wrap-anywhere md:min-w-32">
                {registrationId ?? t`Not given`}
              </span>
            ),
          },
        ]
      : []),
  ]
}
