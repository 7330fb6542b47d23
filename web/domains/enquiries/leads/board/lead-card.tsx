import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, UserRound } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead } from '../../../../../contract/enquiries/leads.ts'
import { classes } from '../../../../ui/classes.ts'
import { useNow } from '../../../notifications/open/use-now.ts'
import { useTimeOf } from '../../open/leads/lead/clock.ts'
import { lostNames, nameOf } from '../../open/leads/lead/lead-words.ts'
import { MoveMenu } from '../lead/move-menu.tsx'
import { ReplyClock } from '../../open/leads/lead/reply-clock.tsx'
import { Score } from '../lead/score.tsx'

interface LeadCardProps {
  lead: Lead
  /** Address of the lead. */
  to: string
  isOpen: boolean
  isDragged: boolean
  /** Takes the focus, because the person has just moved it here. */
  takesFocus: boolean
  onMove: (lead: Lead, stage: LeadStage) => void
}

/** A lead's card in the column of its stage. */
export const LeadCard = memo(function LeadCard({ lead, to, isOpen, isDragged, takesFocus, onMove }: LeadCardProps) {
  const { t, i18n } = useLingui()
  const link = useRef<HTMLAnchorElement>(null)
  const { id, subject, score, ownerName, lostReason, nextTaskAt, open } = lead
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  return (
    <li
      data-lead={id}
      data-open={isOpen || undefined}
      data-movable={open.length > 0 || undefined}
      data-dragged={isDragged || undefined}
      className="lead-card"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 p-2.5 text-small">
        <div className="flex items-start justify-between gap-2">
          <h3
            className={classes(
              'line-clamp-2 min-w-0 text-body font-semibold wrap-anywhere',
              !lead.contact && 'text-soft',
            )}
          >
            <Link
              ref={link}
              to={to}
              state={{ keepScroll: true, opened: true }}
              draggable={false}
              className="after:absolute after:inset-0"
            >
              {nameOf(lead, i18n)}
            </Link>
          </h3>
          <Score score={score} />
        </div>
        <p className="line-clamp-2 text-soft">{subject.title}</p>
        <ReplyClock lead={lead} />
        {lostReason && <p className="text-soft">{i18n._(lostNames[lostReason])}</p>}
        {nextTaskAt !== undefined && <NextTask at={nextTaskAt} />}
        <div className="-mb-2 flex min-h-11 items-center justify-between gap-2 text-soft">
          <span className="inline-flex min-w-0 items-center gap-1 [&_svg]:size-4 [&_svg]:shrink-0">
            <UserRound aria-hidden />
            <span className="sr-only">{t`Assigned to:`} </span>
            <span className="truncate">{ownerName ?? <Trans>Nobody</Trans>}</span>
          </span>
          <span className="relative z-1 -me-2">
            <MoveMenu lead={lead} onMove={onMove} />
          </span>
        </div>
      </div>
    </li>
  )
})

function NextTask({ at }: { at: string }) {
  const { t } = useLingui()
  const timeOf = useTimeOf()
  const isLate = Date.parse(at) < useNow()
  return (
    <p
      className={classes(
        'inline-flex items-center gap-1 [&_svg]:size-4 [&_svg]:shrink-0',
        isLate ? 'font-medium text-wrong' : 'text-soft',
      )}
    >
      <CalendarClock aria-hidden />
      <span className="sr-only">{t`Next task:`} </span>
      {timeOf(at)}
    </p>
  )
}
