import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Mic } from 'lucide-react'
import { useState } from 'react'
import { POOL_TAKERS_LIMIT } from '../../../../contract/enquiries/lead-pool.ts'
import { updateRequirement } from '../../../../contract/enquiries/requirements.ts'
import type { Requirement } from '../../../../contract/enquiries/requirements.ts'
import type { EndpointInput } from '../../../../contract/endpoint.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { serverNow, useConfig } from '../../../platform/config.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { recipientName } from '../open/recipient-name.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { useWantedWords } from '../open/wanted/wanted-words.ts'
import { WishLists } from '../wanted/wish-lists.tsx'
import { CloseRequirement } from './close-requirement.tsx'
import { EditRequirement } from './edit-requirement.tsx'
import { staleRequirements } from './requirement-data.ts'
import {
  recipientStateNames,
  requirementOutcomes,
  requirementStateNames,
  requirementTones,
} from './requirement-words.ts'
import { VoiceNotesOn } from '../../voice-notes/open/voice-notes-on.tsx'

type Change = Omit<EndpointInput<typeof updateRequirement>['body'], 'version'>

const RENEWED_DAYS = 30

/** A requirement: its state, who has the contact, and its actions. */
export function RequirementItem({ requirement }: { requirement: Requirement }) {
  const { t, i18n } = useLingui()
  const { title, budget } = useWantedWords()
  const { date, number } = useFormat()
  const config = useConfig()
  const [dialog, setDialog] = useState<'edit' | 'words' | 'close' | 'voice'>()
  const { pending, run } = useAction({ invalidates: staleRequirements })
  const { id, version, state, open, recipients, maxAgents, expiresAt, matches, outcome } = requirement
  const until = date(expiresAt, 'long')
  const taken = recipients.length
  const [most, published] = [number(Math.min(maxAgents, POOL_TAKERS_LIMIT)), date(requirement.createdAt)]
  const isOver = state === 'closed' || state === 'expired'
  const isRaisable = maxAgents < POOL_TAKERS_LIMIT && !isOver
  const name = title(requirement)
  const { market, intent, propertySubType, bedrooms, city, localities, budgetMin, budgetMax, must } = requirement
  const found = paths.grid(
    writeSearch(
      {
        market,
        intent,
        city,
        ...(localities.length && { locality: localities.join(',') }),
        ...(propertySubType.length && { propertySubType: propertySubType.join(',') }),
        ...(bedrooms.length && { bedrooms: bedrooms.join(',') }),
        ...(budgetMin !== undefined && { priceMin: String(budgetMin) }),
        ...(budgetMax !== undefined && { priceMax: String(budgetMax) }),
        ...(must.length && { amenities: must.join(',') }),
      },
      config,
    ),
  )
  const change = (to: Change, said: string) =>
    void run(async () => {
      await call(updateRequirement, { params: { id }, body: { version, ...to } })
      toast.success(said)
    })
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone={requirementTones[state]}>{i18n._(requirementStateNames[state])}</Chip>
          <span className="text-small text-soft">
            {outcome ? (
              i18n._(requirementOutcomes[outcome])
            ) : isOver ? (
              <Trans>Published on {published}</Trans>
            ) : (
              <Trans>Open until {until}</Trans>
            )}
          </span>
        </div>
        <h2 className="text-lead font-semibold wrap-anywhere">{name}</h2>
        <p className="figures text-soft">{budget(requirement)}</p>
      </div>
      <WishLists {...requirement} />
      {requirement.text && <p className="wrap-anywhere whitespace-pre-line">{requirement.text}</p>}
      {!isOver && (
        <p>
          <TextLink to={found}>
            <Plural value={matches} _0="No home matches now" one="# home matches now" other="# homes match now" />
          </TextLink>
        </p>
      )}
      <div className="grid gap-2">
        <h3 className="text-small font-medium">
          <Plural
            value={taken}
            _0={`Nobody has taken it up yet, ${most} may`}
            one={`# of ${most} has taken it up`}
            other={`# of ${most} have taken it up`}
          />
        </h3>
        {taken > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {recipients.map((recipient) => (
              <li key={recipient.queryId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{recipientName(recipient)}</span>
                  <span className="text-small text-soft">
                    {i18n._(recipientStateNames[recipient.state])}
                    <AnswerDue recipient={recipient} />
                  </span>
                </span>
                <TextLink to={memberPaths.queries({ query: recipient.queryId })} className="text-small">
                  <Trans>Open the conversation</Trans>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== 'closed' && (
          <Button size="small" onClick={() => setDialog('edit')}>
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button size="small" icon={<Mic aria-hidden />} onClick={() => setDialog('voice')}>
          <Trans>Voice notes</Trans>
        </Button>
        {open.includes('paused') && (
          <Button
            size="small"
            busy={pending}
            onClick={() => change({ state: 'paused' }, t`Paused. Nobody new can take it up.`)}
          >
            <Trans>Pause</Trans>
          </Button>
        )}
        {state === 'paused' && open.includes('open') && (
          <Button size="small" busy={pending} onClick={() => change({ state: 'open' }, t`Open again.`)}>
            <Trans>Open again</Trans>
          </Button>
        )}
        {isRaisable && (
          <Button
            size="small"
            busy={pending}
            onClick={() => change({ maxAgents: maxAgents + 1 }, t`One more may contact you.`)}
          >
            <Trans>Allow one more</Trans>
          </Button>
        )}
        {state !== 'closed' && state !== 'paused' && (
          <Button
            size="small"
            busy={pending}
            onClick={() => change({ days: RENEWED_DAYS }, t`Open for ${RENEWED_DAYS} more days.`)}
          >
            <Trans>Renew for {RENEWED_DAYS} days</Trans>
          </Button>
        )}
        {open.includes('closed') && (
          <Button size="small" look="quiet" onClick={() => setDialog('close')}>
            <Trans>Close</Trans>
          </Button>
        )}
      </div>
      {dialog === 'voice' && (
        <Dialog open onClose={() => setDialog(undefined)} shape="sheet" title={t`Voice notes`} description={name}>
          <VoiceNotesOn
            subject={{ kind: 'requirement', id }}
            sharing="shared"
            isClosed={isOver}
            onWrite={() => setDialog('words')}
            audience={<Trans>Everyone who takes up your requirement hears it. Leave out your phone number.</Trans>}
          />
        </Dialog>
      )}
      {(dialog === 'edit' || dialog === 'words') && (
        <EditRequirement
          requirement={requirement}
          isAtWords={dialog === 'words'}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'close' && <CloseRequirement requirement={requirement} onClose={() => setDialog(undefined)} />}
    </article>
  )
}

/** When an answer is due, while it is awaited. */
function AnswerDue({ recipient: { state, replyBy } }: { recipient: Requirement['recipients'][number] }) {
  const { now } = useConfig()
  const due = useMoment()(replyBy)
  if (state !== 'delivered' && state !== 'seen') return null
  return (
    <>
      {' · '}
      {Date.parse(replyBy) < serverNow(now) ? <Trans>was due by {due}</Trans> : <Trans>answer due by {due}</Trans>}
    </>
  )
}
