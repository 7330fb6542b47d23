import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import type { Query } from '../../../../contract/enquiries/queries.ts'
import { serverNow, useConfig } from '../../../platform/config.ts'
import { useMoment } from '../../../platform/use-moment.ts'

/** By when an answer was promised, as long as it is awaited. */
export function ReplyBy({ query }: { query: Query }) {
  const { now } = useConfig()
  const due = useMoment()(query.recipient.replyBy)
  const awaited = query.state === 'sent' || query.state === 'delivered' || query.state === 'seen'
  if (!awaited || query.kind === 'phone-reveal') return null
  const late = Date.parse(query.recipient.replyBy) < serverNow(now)
  return (
    <p
      className={
        late ? 'flex items-center gap-1.5 text-small text-due' : 'flex items-center gap-1.5 text-small text-soft'
      }
    >
      <Clock aria-hidden className="size-4 shrink-0" />
      {late ? <Trans>No answer yet. It was due by {due}.</Trans> : <Trans>Answer due by {due}</Trans>}
    </p>
  )
}
