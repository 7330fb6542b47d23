import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MINUTE_MS } from '../../../../contract/time.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { lengthOf } from '../open/leads/lead/clock.ts'
import { leadsAddress } from '../open/leads/lead/leads-search.ts'
import type { Board } from './lead/place-lead.ts'

/** Period of the figures, in days. */
const REPLY_DAYS = 90

/** How fast the team replies, and how many replies are overdue. */
export function ReplySummary({ reply }: { reply: Board['reply'] }) {
  const { i18n } = useLingui()
  if (!reply) return null
  const { medianMinutes, answered, overdue } = reply
  const median = lengthOf(medianMinutes * MINUTE_MS, i18n, true)
  const late = leadsAddress({ view: 'table', reply: 'overdue', age: REPLY_DAYS, sort: 'due' })
  return (
    <p className="max-w-prose">
      {answered > 0 && (
        <Trans>
          You answer within <strong className="font-semibold">{median}</strong> (median of 90 days).
        </Trans>
      )}{' '}
      {overdue > 0 ? (
        <TextLink to={late} state={{ keepScroll: true }}>
          <Plural value={overdue} one="# reply is overdue" other="# replies are overdue" />
        </TextLink>
      ) : (
        <Trans>No reply is overdue.</Trans>
      )}
    </p>
  )
}
