import { useLingui } from '@lingui/react/macro'
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { Thread } from '../../../../contract/conversations/threads.ts'

export type MessageState = 'waiting' | 'failed' | 'sent' | 'delivered' | 'read'

/** How far an own message has come. */
export const stateOf = (seq: number, { othersReadSeq, othersDeliveredSeq }: Thread): MessageState =>
  seq <= othersReadSeq ? 'read' : seq <= othersDeliveredSeq ? 'delivered' : 'sent'

/** The same as a mark: one tick sent, two ticks delivered, two green ticks read. */
export function StateMark({ state }: { state: MessageState }) {
  const { t } = useLingui()
  const marks = {
    waiting: { Icon: Clock, name: t`Waiting to be sent`, tone: 'text-faint' },
    failed: { Icon: CircleAlert, name: t`Not sent`, tone: 'text-wrong' },
    sent: { Icon: Check, name: t({ message: 'Sent', context: 'a message' }), tone: 'text-faint' },
    delivered: { Icon: CheckCheck, name: t({ message: 'Delivered', context: 'a message' }), tone: 'text-faint' },
    read: { Icon: CheckCheck, name: t({ message: 'Read', context: 'a message' }), tone: 'text-verified' },
  }
  const { Icon, name, tone } = marks[state]
  return (
    <span className={tone} title={name}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{name}</span>
    </span>
  )
}
