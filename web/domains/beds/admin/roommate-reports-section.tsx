import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  MAX_ROOMMATE_REASON,
  ROOMMATE_REPORTS_PER_PAGE,
  adminRoommateReports,
  decideRoommateReports,
  type ReportedRoommate,
} from '../../../../contract/beds/roommate-reports.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { choice } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { ReasonDialog } from '../../content/open/reason-dialog.tsx'
import { roommateReportNames } from '../roommates/report-names.ts'
import { RequestFacts } from '../roommates/request-facts.tsx'

type Decision = 'keep' | 'removed'

/** Roommate requests that were reported, oldest first, and those that were removed. */
export function RoommateReportsSection() {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const moment = useMoment()
  const { marketId } = useConfig()
  const [deciding, setDeciding] = useState<{ one: ReportedRoommate; to: Decision }>()
  const { run } = useAction({ invalidates: [adminRoommateReports] })
  const stateNames = { reported: t`Reported`, removed: t`Removed` }
  const list = useListState({
    sorts: [],
    filters: {
      state: choice({
        label: t({ message: 'State', context: 'of a roommate request' }),
        any: stateNames.reported,
        implied: 'reported',
        values: ['reported', 'removed'],
        nameOf: (one) => stateNames[one],
      }),
    },
  })
  const { state = 'reported' } = list.values
  const read = useListPage(query(adminRoommateReports, { query: { market: marketId, state, page: list.query.page } }))

  async function decide({ one: { request }, to }: { one: ReportedRoommate; to: Decision }, reason: string) {
    const { ok } = await run(() => call(decideRoommateReports, { params: { id: request.id }, body: { to, reason } }))
    if (!ok) return
    setDeciding(undefined)
    toast.success(t`Decided.`)
  }
  const reasonsOf = ({ reasons }: ReportedRoommate) =>
    reasons.map((reason) => i18n._(roommateReportNames[reason])).join(', ')
  const columns: Column<ReportedRoommate>[] = [
    {
      id: 'request',
      name: t`Request`,
      render: ({ request }) => <RequestFacts request={request} />,
      text: ({ request }) => request.point?.name ?? request.city.name,
    },
    { id: 'person', name: t`Posted by`, render: ({ fullName }) => fullName, text: ({ fullName }) => fullName },
    {
      id: 'reports',
      name: state === 'removed' ? t`Reason` : t`Reports`,
      render: (one) =>
        one.isRemoved && one.reports === 0 ? (
          <span className="whitespace-pre-line wrap-anywhere">{one.reason}</span>
        ) : (
          <>
            {number(one.reports)}
            <span className="block text-soft">{reasonsOf(one)}</span>
            {one.isSuspended && (
              <Chip tone="due">
                <Trans>Off the board until you decide</Trans>
              </Chip>
            )}
          </>
        ),
      text: (one) => (one.reports > 0 ? one.reports : one.reason),
    },
    {
      id: 'at',
      name: state === 'removed' ? t`Removed` : t`Reported`,
      render: ({ at }) => moment(at),
      text: ({ at }) => at,
    },
  ]
  const nameOf = ({ fullName, request }: ReportedRoommate) => `${fullName}, ${request.city.name}`
  const renderActions = (one: ReportedRoommate) => {
    const named = nameOf(one)
    if (one.party) return <span className="text-small text-soft">{t`You are involved in this case`}</span>
    const keep = one.isRemoved ? t`Restore` : t`Keep`
    return (
      <span className="flex flex-wrap justify-end gap-2">
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`${keep}: ${named}`}
          onClick={() => setDeciding({ one, to: 'keep' })}
        >
          {keep}
        </Button>
        {one.reports > 0 && (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={t`Remove: ${named}`}
            onClick={() => setDeciding({ one, to: 'removed' })}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </span>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TableScreen
        caption={t`Reported roommate requests`}
        onSave={(rows) => saveCsv('roommate-reports.csv', rows)}
        list={list}
        read={read}
        pageSize={ROOMMATE_REPORTS_PER_PAGE}
        columns={columns}
        idOf={({ request }) => request.id}
        nameOf={nameOf}
        renderActions={renderActions}
      />
      {deciding && (
        <ReasonDialog
          title={
            deciding.to === 'removed'
              ? t`Remove this request?`
              : deciding.one.isRemoved
                ? t`Restore this request?`
                : t`Keep this request?`
          }
          description={
            deciding.to === 'removed'
              ? t`It is removed from the board, and its open questions are closed. We’ll let the people who reported it know.`
              : deciding.one.isRemoved
                ? t`It stays hidden until the person who posted it shows it again.`
                : t`We’ll let the people who reported it know that it stays.`
          }
          label={
            deciding.to === 'removed'
              ? t`Why? The person who posted it reads this.`
              : t`What did you find? Only staff read it.`
          }
          action={deciding.to === 'removed' ? t`Remove` : deciding.one.isRemoved ? t`Restore` : t`Keep`}
          maxLength={MAX_ROOMMATE_REASON}
          send={(reason) => decide(deciding, reason)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </div>
  )
}
