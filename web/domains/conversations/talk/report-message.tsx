import { useLingui } from '@lingui/react/macro'
import { messageReportReasons, reportMessage } from '../../../../contract/conversations/threads.ts'
import { call } from '../../../platform/api/call.ts'
import { ReasonReport } from '../../content/open/reason-report.tsx'
import { reportNames } from '../threads/report-names.ts'

/** Reports a message to the moderators. */
export function ReportMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ReasonReport
      title={t`Report this message`}
      hint={t`A moderator may then read this conversation.`}
      reasons={messageReportReasons}
      names={reportNames}
      send={(reason) => call(reportMessage, { params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
