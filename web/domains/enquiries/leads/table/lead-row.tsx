/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles in some browsers */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead } from '../../../../../contract/enquiries/leads.ts'
import { classes } from '../../../../ui/classes.ts'
import { relativeTime, useFormat } from '../../../../platform/use-format.ts'
import { useNow } from '../../../notifications/open/use-now.ts'
import { useTimeOf } from '../../open/leads/lead/clock.ts'
import { lostNames, nameOf, sourceNames } from '../../open/leads/lead/lead-words.ts'
import { MoveMenu } from '../lead/move-menu.tsx'
import { ReplyClock } from '../../open/leads/lead/reply-clock.tsx'
import { Score } from '../lead/score.tsx'
import { StageChip } from '../lead/stage-chip.tsx'

interface LeadRowProps {
  lead: Lead
  /** Where it is read. */
  to: string
  isOpen: boolean
  isPicked: boolean
  onPick: (on: boolean) => void
  onMove: (lead: Lead, stage: LeadStage) => void
}

/** Somebody who asked: a row on a wide screen, a card on a phone. */
export function LeadRow({ lead, to, isOpen, isPicked, onPick, onMove }: LeadRowProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { language } = useFormat()
  const timeOf = useTimeOf()
  const { id, subject, leadSource, campaign, lostReason, ownerName, nextTaskAt, tasks, score, activityAt } = lead
  const name = nameOf(lead, i18n)
  return (
    <tr
      role="row"
      data-lead={id}
      data-open={isOpen || undefined}
      data-chosen={isPicked || undefined}
      className="lead-row text-small"
    >
      <td role="cell">
        <label className="grid size-7 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={t`Choose ${name}`}
            className="size-5"
            checked={isPicked}
            onChange={({ target: { checked } }) => onPick(checked)}
          />
        </label>
      </td>
      <td role="cell">
        <h2 className={classes('text-body font-semibold wrap-anywhere', !lead.contact && 'text-soft')}>
          <Link to={to} state={{ keepScroll: true, opened: true }} className="hover:underline">
            {name}
          </Link>
        </h2>
        <p className="line-clamp-2">{subject.title}</p>
        <p className="text-soft">
          {i18n._(sourceNames[leadSource])}
          {campaign !== undefined && ` · ${campaign}`}
        </p>
      </td>
      <td role="cell">
        <StageChip stage={lead.stage} />
        {lostReason && <p className="mt-1 text-soft">{i18n._(lostNames[lostReason])}</p>}
      </td>
      <td role="cell">
        <div className="grid justify-items-start gap-0.5">
          <ReplyClock lead={lead} />
          {nextTaskAt !== undefined && (
            <span className={classes(Date.parse(nextTaskAt) < now && 'font-medium text-wrong')}>
              <Trans>Task on {timeOf(nextTaskAt)}</Trans>
              {tasks > 1 && ` (+${tasks - 1})`}
            </span>
          )}
        </div>
      </td>
      <td role="cell">
        <Score score={score} />
      </td>
      <td role="cell">
        <span className="sr-only">{t`Assigned to:`} </span>
        {ownerName ?? <span className="text-soft">{t`Nobody`}</span>}
      </td>
      <td role="cell" className="figures whitespace-nowrap text-soft">
        {relativeTime(activityAt, Math.max(now, Date.parse(activityAt)), language)}
      </td>
      <td role="cell">
        <MoveMenu lead={lead} onMove={onMove} />
      </td>
    </tr>
  )
}
