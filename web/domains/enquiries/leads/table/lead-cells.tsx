import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Lead } from '../../../../../contract/enquiries/leads.ts'
import { relativeTime, useFormat } from '../../../../platform/use-format.ts'
import { classes } from '../../../../ui/classes.ts'
import { useNow } from '../../../notifications/open/use-now.ts'
import { useTimeOf } from '../../open/leads/lead/clock.ts'
import { nameOf, sourceNames } from '../../open/leads/lead/lead-words.ts'
import { ReplyClock } from '../../open/leads/lead/reply-clock.tsx'

/** Who asked, about what and from where; a link to the lead. */
export function LeadName({ lead, to }: { lead: Lead; to: string }) {
  const { i18n } = useLingui()
  const { subject, leadSource, campaign } = lead
  return (
    <>
      <h2 className={classes('text-body font-semibold wrap-anywhere', !lead.contact && 'text-soft')}>
        <Link to={to} state={{ keepScroll: true, opened: true }} className="hover:underline">
          {nameOf(lead, i18n)}
        </Link>
      </h2>
      <p className="line-clamp-2">{subject.title}</p>
      <p className="text-soft">
        {i18n._(sourceNames[leadSource])}
        {campaign !== undefined && ` · ${campaign}`}
      </p>
    </>
  )
}

/** When the first reply and the next task are due. */
export function LeadDue({ lead }: { lead: Lead }) {
  const now = useNow()
  const timeOf = useTimeOf()
  const { nextTaskAt, tasks } = lead
  return (
    <div className="grid justify-items-start gap-0.5">
      <ReplyClock lead={lead} />
      {nextTaskAt !== undefined && (
        <span className={classes(Date.parse(nextTaskAt) < now && 'font-medium text-wrong')}>
          <Trans>Task on {timeOf(nextTaskAt)}</Trans>
          {tasks > 1 && ` (+${tasks - 1})`}
        </span>
      )}
    </div>
  )
}

/** How long ago something happened to a lead. */
export function LeadActivity({ at }: { at: string }) {
  const now = useNow()
  const { language } = useFormat()
  return (
    <span className="figures whitespace-nowrap text-soft">
      {relativeTime(at, Math.max(now, Date.parse(at)), language)}
    </span>
  )
}
