import { useLingui } from '@lingui/react/macro'
import { commentReportReasons, reportComment } from '../../../../contract/blog/comments.ts'
import { call } from '../../../platform/api/call.ts'
import { ReasonReport } from '../../content/open/reason-report.tsx'
import { commentReportNames } from './comment-words.ts'

/** Reports a comment to the moderators. */
export function ReportComment({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ReasonReport
      title={t`Report this comment`}
      reasons={commentReportReasons}
      names={commentReportNames}
      send={(reason) => call(reportComment, { params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
