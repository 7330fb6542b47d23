import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isAssignable, type LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead, LeadDetail, Teammate } from '../../../../../contract/enquiries/leads.ts'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { paths } from '../../../../../contract/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { TextLink } from '../../../../ui/link-button.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import type { RenderVisit } from '../lead/render-visit.ts'
import { ReplyClock } from '../../open/leads/lead/reply-clock.tsx'
import { StageChip } from '../lead/stage-chip.tsx'
import { AboutLead } from './about-lead.tsx'
import { LeadContactCard } from './lead-contact-card.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadMatches } from './lead-matches.tsx'
import { LeadMessages } from './lead-messages.tsx'
import { LeadTasks } from './lead-tasks.tsx'
import { LeadVoiceNotes } from './lead-voice-notes.tsx'
import { leadStageNames } from '../../../directories/open/lead-stage-names.ts'

interface LeadViewProps {
  lead: LeadDetail
  addressOf: (id: string) => string
  onMove: (lead: Lead, stage: LeadStage) => void
  onAssign: (lead: Lead, to: Teammate | undefined) => Promise<void>
  renderVisit: RenderVisit
}

type Room = 'messages' | 'tasks' | 'history' | 'voice' | 'about' | 'matches'

/** Everything of one lead: how to reach the person and what to do next above, the rest in turns below. */
export function LeadView({ lead, addressOf, onMove, onAssign, renderVisit }: LeadViewProps) {
  const { t, i18n } = useLingui()
  const [chosen, setRoom] = useState<Room | 'note'>('messages')
  const isNoting = chosen === 'note'
  const room = isNoting ? 'history' : chosen
  const { stage, open, subject, team, ownerMemberKey, tasks, claimId } = lead
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StageChip stage={stage} />
          <ReplyClock lead={lead} />
          {subject.kind === 'property' && (
            <TextLink to={paths.property(subject.id)} className="text-small">
              {subject.listingId ? t`Open home ${subject.listingId}` : t`Open the home`}
            </TextLink>
          )}
          {claimId !== undefined && (
            <TextLink to={memberPaths.leadPool({ tab: 'claims', claim: claimId })} className="text-small">
              <Trans>Dispute this lead</Trans>
            </TextLink>
          )}
        </p>
        {open.length > 0 && (
          <div role="group" aria-label={t`Move to`} className="flex flex-wrap items-center gap-2">
            <span aria-hidden className="text-small text-soft">
              <Trans>Move to</Trans>
            </span>
            {open.map((next) => (
              <Button key={next} size="small" onClick={() => onMove(lead, next)}>
                {i18n._(leadStageNames[next])}
              </Button>
            ))}
          </div>
        )}
        {isAssignable(stage) && team.length > 1 && (
          <SelectField
            label={t`Assigned to`}
            className="sm:max-w-64"
            value={ownerMemberKey ?? ''}
            onChange={({ target: { value } }) =>
              void onAssign(
                lead,
                team.find(({ id }) => id === value),
              )
            }
          >
            <option value="">{t`Nobody`}</option>
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <LeadContactCard lead={lead} />
      {renderVisit(lead)}
      <Tabs
        label={t`This lead`}
        value={room}
        onChange={setRoom}
        tabs={[
          { value: 'messages', label: <Trans>Messages</Trans>, panel: <LeadMessages lead={lead} /> },
          {
            value: 'tasks',
            label: tasks > 0 ? <Trans>Tasks ({tasks})</Trans> : <Trans>Tasks</Trans>,
            panel: <LeadTasks lead={lead} />,
          },
          {
            value: 'history',
            label: <Trans>Notes and history</Trans>,
            panel: <LeadHistory lead={lead} isNoting={isNoting} />,
          },
          {
            value: 'voice',
            label: <Trans>Voice notes</Trans>,
            panel: <LeadVoiceNotes lead={lead} onWrite={() => setRoom('note')} />,
          },
          { value: 'matches', label: <Trans>Matches</Trans>, panel: <LeadMatches id={lead.id} /> },
          { value: 'about', label: <Trans>Details</Trans>, panel: <AboutLead lead={lead} addressOf={addressOf} /> },
        ]}
      />
    </div>
  )
}
