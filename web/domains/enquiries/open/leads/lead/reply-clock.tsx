import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, ClockAlert } from 'lucide-react'
import { HOUR_MS } from '../../../../../../contract/time.ts'
import { classes } from '../../../../../ui/classes.ts'
import { useNow } from '../../../../notifications/open/use-now.ts'
import { lengthOf, replyLeft, type AwaitedReply } from './clock.ts'

/** Time left for the first reply; empty after the reply. */
export const ReplyClock = ({ lead }: { lead: AwaitedReply }) =>
  // Avoids a timer for each of thousands of answered leads.
  replyLeft(lead, 0) === undefined ? null : <Running lead={lead} />

function Running({ lead }: { lead: AwaitedReply }) {
  const { i18n } = useLingui()
  const left = replyLeft(lead, useNow()) ?? 0
  const length = lengthOf(Math.abs(left), i18n)
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 font-medium whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0',
        left < 0 ? 'text-wrong' : left < HOUR_MS ? 'text-due' : 'text-soft',
      )}
    >
      {left < 0 ? <ClockAlert aria-hidden /> : <Clock aria-hidden />}
      {left < 0 ? <Trans>Overdue by {length}</Trans> : <Trans>Reply due in {length}</Trans>}
    </span>
  )
}
