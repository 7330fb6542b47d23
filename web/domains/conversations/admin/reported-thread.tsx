import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  decideMessageReport,
  adminMessageReports,
  openReportedThread,
} from '../../../../contract/conversations/message-admin.ts'
import type { MessageReport, ReportedMessage } from '../../../../contract/conversations/message-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Attachments, typeOf } from '../talk/attachments.tsx'
import { MessageVoice } from '../talk/voice.tsx'
import { reportNames } from '../threads/report-names.ts'

interface ReportedThreadProps {
  report: MessageReport
  onClose: () => void
}

/** The messages around a reported one, and the decision. Opening is logged, so it is requested only once. */
export function ReportedThread({ report, onClose }: ReportedThreadProps) {
  const { t, i18n } = useLingui()
  const { id, subject, reason } = report
  const read = useQuery({
    queryKey: [openReportedThread.name, id],
    queryFn: async () => (await call(openReportedThread, { params: { id }, body: {} })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { pending, run } = useAction({ invalidates: [adminMessageReports] })
  async function decide(decision: 'dismissed' | 'removed') {
    const outcome = await run(() => call(decideMessageReport, { params: { id }, body: { decision } }))
    if (!outcome.ok) return
    onClose()
    toast.success(t`Decided.`)
  }
  return (
    <Dialog open onClose={onClose} title={subject.title} description={i18n._(reportNames[reason])}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {read.data ? (
          <ol aria-label={t`Messages`} className="grid max-h-[55dvh] gap-3 overflow-y-auto">
            {read.data.map((message) => (
              <Line key={message.id} message={message} />
            ))}
          </ol>
        ) : read.error ? (
          <ErrorCard
            title={<Trans>This conversation could not be opened</Trans>}
            busy={read.isFetching}
            onRetry={() => void read.refetch()}
          >
            {errorText(read.error, i18n)}
          </ErrorCard>
        ) : (
          <Skeleton className="h-60" />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button busy={pending} disabled={!read.data} onClick={() => void decide('dismissed')}>
            <Trans>Dismiss the reports</Trans>
          </Button>
          <Button look="primary" busy={pending} disabled={!read.data} onClick={() => void decide('removed')}>
            <Trans>Remove the message</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Line({ message }: { message: ReportedMessage }) {
  const moment = useMoment()
  const { fullName, at, text, attachments, voiceNote, isGone, isReported } = message
  return (
    <li
      className={classes(
        'grid justify-items-start gap-2 rounded-card border p-3',
        isReported ? 'border-wrong bg-wrong-soft' : 'border-line',
      )}
    >
      <p className="flex flex-wrap gap-x-2 text-small">
        <span className="font-medium">{fullName || <Trans>A guest</Trans>}</span>
        <time dateTime={at} className="text-soft">
          {moment(at)}
        </time>
        {isReported && (
          <span className="font-medium text-wrong">
            <Trans>Reported</Trans>
          </span>
        )}
      </p>
      {isGone ? (
        <p className="text-soft">
          <Trans>This message was removed.</Trans>
        </p>
      ) : (
        text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      )}
      {attachments.length > 0 && (
        <Attachments
          files={attachments.map((file) => ({ ...file, key: file.id, documentId: file.id, type: typeOf(file.type) }))}
        />
      )}
      {voiceNote && <MessageVoice note={voiceNote} />}
    </li>
  )
}
