import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MESSAGE_REPORTS_PER_PAGE, adminMessageReports } from '../../../../contract/conversations/message-admin.ts'
import type { MessageReport } from '../../../../contract/conversations/message-admin.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { reportNames } from '../threads/report-names.ts'
import { ReportedThread } from './reported-thread.tsx'

/** Reported messages that wait for a moderator, oldest report first. */
export function MessageReportsSection() {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const moment = useMoment()
  const list = useListState({ sorts: [], filters: {} })
  const [opened, setOpened] = useState<MessageReport>()
  const read = useListPage(query(adminMessageReports, { query: { page: list.query.page } }))
  const columns: Column<MessageReport>[] = [
    {
      id: 'reason',
      name: t`Reason`,
      render: ({ reason, details }) => (
        <>
          {i18n._(reportNames[reason])}
          {details !== undefined && <span className="block whitespace-pre-line text-soft">{details}</span>}
        </>
      ),
      text: ({ reason }) => i18n._(reportNames[reason]),
    },
    { id: 'about', name: t`About`, render: ({ subject }) => subject.title, text: ({ subject }) => subject.title },
    {
      id: 'reports',
      name: t`Reports`,
      end: true,
      render: ({ inThread }) => number(inThread),
      text: ({ inThread }) => inThread,
    },
    { id: 'reported', name: t`Reported`, render: ({ at }) => moment(at), text: ({ at }) => at },
  ]
  const nameOf = ({ subject, reason }: MessageReport) => `${i18n._(reportNames[reason])}, ${subject.title}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-soft">
        <Trans>
          Conversations are private. You can read one only while a report about it is open, and every view is logged.
        </Trans>
      </p>
      <TableScreen
        caption={t`Reported messages`}
        onSave={(rows) => saveCsv('reported-messages.csv', rows)}
        list={list}
        read={read}
        pageSize={MESSAGE_REPORTS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={nameOf}
        renderActions={(report) => {
          const named = nameOf(report)
          if (report.party) return <span className="text-small text-soft">{t`You are involved in this case`}</span>
          return (
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={t`Read and decide: ${named}`}
              onClick={() => setOpened(report)}
            >
              <Trans>Read and decide</Trans>
            </Button>
          )
        }}
      />
      {opened && <ReportedThread report={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
