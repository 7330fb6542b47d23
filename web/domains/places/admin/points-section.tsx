import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { POINTS_PER_PAGE, adminPoints, pointKinds } from '../../../../contract/places/points-of-interest.ts'
import type { PointOfInterest } from '../../../../contract/places/points-of-interest.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { choice, search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { pointKindNames } from '../open/point-words.ts'
import { PointDialog } from './point-dialog.tsx'
import { PointsFileDialog } from './points-file-dialog.tsx'
import { RemovePointDialog } from './remove-point-dialog.tsx'
import { useMarketFilter } from '../../users/open/market-filter.ts'

type Task = { kind: 'save'; point?: PointOfInterest } | { kind: 'remove'; point: PointOfInterest } | { kind: 'file' }

/** The points of a market that homes are measured from. */
export function PointsSection() {
  const { t, i18n } = useLingui()
  const ownMarket = useMarket().id
  const marketFilter = useMarketFilter()
  const list = useListState({
    sorts: [{ value: 'name', name: t`By name` }],
    filters: {
      market: marketFilter,
      text: search(t`Name`, 60),
      kind: choice({
        label: t`Kind`,
        any: t`All kinds`,
        values: pointKinds,
        nameOf: (one) => i18n._(pointKindNames[one]),
      }),
    },
  })
  const { market = ownMarket, text, kind } = list.values
  const { page } = list.query
  const read = useListPage(query(adminPoints, { query: { market, text, kind, page } }))
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const columns: Column<PointOfInterest>[] = [
    {
      id: 'name',
      name: t`Name`,
      render: ({ name, slug }) => (
        <span className="grid wrap-anywhere">
          {name}
          <span className="text-small text-soft">{slug}</span>
        </span>
      ),
      text: ({ name }) => name,
    },
    {
      id: 'kind',
      name: t`Kind`,
      render: (one) => i18n._(pointKindNames[one.kind]),
      text: (one) => one.kind,
    },
    {
      id: 'city',
      name: t`City`,
      render: ({ city }) => <span className="wrap-normal">{city?.name}</span>,
      text: ({ city }) => city?.name,
    },
    {
      id: 'position',
      name: t`Longitude, latitude`,
      render: ({ location }) => (
        <span className="figures">{location.map((degrees) => degrees.toFixed(5)).join(', ')}</span>
      ),
      text: ({ location }) => location.join(', '),
    },
    { id: 'source', name: t`Source`, render: ({ source }) => source, text: ({ source }) => source },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-soft">
        <Trans>
          Homes show the nearest of each kind, with the distance in a straight line. Distances are updated within
          minutes of each change.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setTask({ kind: 'save' })}>
          <Trans>Add a point</Trans>
        </Button>
        <Button icon={<FileUp aria-hidden />} onClick={() => setTask({ kind: 'file' })}>
          <Trans>Load a file</Trans>
        </Button>
      </div>
      <TableScreen
        caption={t`Points of interest`}
        onSave={(rows) => saveCsv('points.csv', rows)}
        list={list}
        read={read}
        pageSize={POINTS_PER_PAGE}
        columns={columns}
        idOf={({ slug }) => slug}
        nameOf={({ name }) => name}
        renderActions={(point) => {
          const { name } = point
          return (
            <>
              <Button size="small" aria-label={t`Edit: ${name}`} onClick={() => setTask({ kind: 'save', point })}>
                <Trans>Edit</Trans>
              </Button>
              <Button size="small" aria-label={t`Remove: ${name}`} onClick={() => setTask({ kind: 'remove', point })}>
                <Trans>Remove</Trans>
              </Button>
            </>
          )
        }}
      />
      {task?.kind === 'save' && <PointDialog market={market} point={task.point} onClose={close} />}
      {task?.kind === 'remove' && <RemovePointDialog point={task.point} onClose={close} />}
      {task?.kind === 'file' && <PointsFileDialog market={market} onClose={close} />}
    </div>
  )
}
