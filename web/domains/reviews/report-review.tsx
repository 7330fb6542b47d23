import { useLingui } from '@lingui/react/macro'
import { reportReview, reviewReportReasons } from '../../../contract/reviews/reviews.ts'
import { call } from '../../platform/api/call.ts'
import { ReasonReport } from '../content/open/reason-report.tsx'
import { reviewReportNames } from './review-words.ts'

/** Reports a review to the moderators. */
export function ReportReview({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ReasonReport
      title={t`Report this review`}
      reasons={reviewReportReasons}
      names={reviewReportNames}
      send={(reason) => call(reportReview, { params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
