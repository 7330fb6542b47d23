import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarCheck, CircleCheck, Circle } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { openLeadStages, type LeadStage } from '../../../../contract/enquiries/lead-stages.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { AreaField, SelectField } from '../../../ui/field.tsx'
import { ChipChoices } from '../../../ui/lists/chip-choices.tsx'
import { useMarket } from '../../../platform/use-market.ts'
import { leadStageNames } from '../open/lead-stage-names.ts'

const visitTimes = { saturday: msg`Saturday at 11`, afternoon: msg`Saturday at 4`, sunday: msg`Sunday at 11` } as const
type VisitTime = keyof typeof visitTimes
const isVisitTime = (value: string): value is VisitTime => Object.hasOwn(visitTimes, value)

interface Practice {
  stage: LeadStage
  replies: readonly string[]
  visit: VisitTime | undefined
  hasMoved: boolean
}

const fresh: Practice = { stage: 'new', replies: [], visit: undefined, hasMoved: false }

/** A reply moves a new lead on, as with a real one. */
export const answered = (lead: Practice, text: string): Practice => ({
  ...lead,
  replies: [...lead.replies, text],
  stage: lead.stage === 'new' ? 'contacted' : lead.stage,
})

/** A visit moves a lead to its stage where it may go there. */
export const scheduled = (lead: Practice, visit: VisitTime): Practice => ({
  ...lead,
  visit,
  stage: openLeadStages(lead.stage).includes('visit') ? 'visit' : lead.stage,
})

/** A practice lead that is answered, moved and scheduled like a real one; it exists in the browser only and counts nowhere. */
export function PracticeLead({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [lead, setLead] = useState<Practice>(fresh)
  const { stage, replies, visit, hasMoved } = lead
  const isOver = replies.length > 0 && hasMoved && visit !== undefined
  // A lost lead asks why, which would be too much for practice.
  const next = openLeadStages(stage).filter((one) => one !== 'lost')
  return (
    <section
      aria-label={t`Practice lead`}
      className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line p-5"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Chip tone="due">
          <Trans>Sample</Trans>
        </Chip>
        <span className="text-small text-soft">
          <Trans>This is only practice. Nothing is sent, saved or counted.</Trans>
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-lead font-semibold">{t`Asha R.`}</p>
        <Chip tone={stage === 'new' ? 'accent' : 'plain'}>{i18n._(leadStageNames[stage])}</Chip>
      </div>
      <Talk replies={replies} />
      <Reply onSend={(text) => setLead(answered(lead, text))} />
      <Schedule visit={visit} onSchedule={(time) => setLead(scheduled(lead, time))} />
      {next.length > 0 && (
        <SelectField
          label={<Trans>Stage</Trans>}
          value={stage}
          onChange={({ target }) => {
            const to = next.find((one) => one === target.value)
            if (to) setLead({ ...lead, stage: to, hasMoved: true })
          }}
        >
          {[stage, ...next].map((one) => (
            <option key={one} value={one}>
              {i18n._(leadStageNames[one])}
            </option>
          ))}
        </SelectField>
      )}
      <ul className="grid gap-1.5 text-small" aria-live="polite">
        <Task done={replies.length > 0}>
          <Trans>Answer: your page shows how fast you reply</Trans>
        </Task>
        <Task done={visit !== undefined}>
          <Trans>Schedule a visit: we remind you both</Trans>
        </Task>
        <Task done={hasMoved}>
          <Trans>Move it to another stage: the board sorts itself</Trans>
        </Task>
      </ul>
      {isOver && (
        <div className="grid justify-items-start gap-3 rounded-card bg-verified-soft p-4">
          <p>
            <Trans>That’s it. Real leads come with the person’s consent and a time to reply by.</Trans>
          </p>
          <Button look="primary" onClick={onDone}>
            <Trans>Finish</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function Talk({ replies }: { replies: readonly string[] }) {
  const { id: market } = useMarket()
  return (
    <ol className="grid gap-2">
      <li className="max-w-[85%] justify-self-start rounded-card bg-sunk px-4 py-2.5">
        {market === 'us' ? (
          <Trans>Is the 2-bedroom apartment still available? We would like to see it this weekend.</Trans>
        ) : (
          <Trans>Is the 2 BHK still available? We would like to see it this weekend.</Trans>
        )}
      </li>
      {replies.map((text, at) => (
        <li
          // Replies are only added.
          key={at}
          className="max-w-[85%] justify-self-end rounded-card bg-accent-soft px-4 py-2.5 wrap-anywhere whitespace-pre-line"
        >
          {text}
        </li>
      ))}
    </ol>
  )
}

function Reply({ onSend }: { onSend: (text: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!text.trim()) return
    onSend(text.trim())
    setText('')
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <AreaField label={<Trans>Your reply</Trans>} rows={2} maxLength={500} value={text} onText={setText} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" look="primary" disabled={!text.trim()}>
          <Trans>Send reply</Trans>
        </Button>
        <Button
          size="small"
          look="quiet"
          onClick={() => setText(t`Yes, it is available. Would Saturday at 11 suit you for a visit?`)}
        >
          <Trans>Use a template</Trans>
        </Button>
      </div>
    </form>
  )
}

interface ScheduleProps {
  visit: VisitTime | undefined
  onSchedule: (time: VisitTime) => void
}

function Schedule({ visit, onSchedule }: ScheduleProps) {
  const { i18n } = useLingui()
  const [time, setTime] = useState<VisitTime>('saturday')
  if (visit) {
    const when = i18n._(visitTimes[visit])
    return (
      <p role="status" className="flex items-center gap-2">
        <CalendarCheck aria-hidden className="size-5 shrink-0 text-verified" />
        <Trans>Visit scheduled: {when}</Trans>
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <ChipChoices
        legend={<Trans>Time of the visit</Trans>}
        name="practice-visit"
        single
        options={Object.entries(visitTimes).map(([value, name]) => ({ value, label: i18n._(name) }))}
        chosen={[time]}
        onToggle={(value) => isVisitTime(value) && setTime(value)}
      />
      <Button size="small" onClick={() => onSchedule(time)}>
        <Trans>Schedule the visit</Trans>
      </Button>
    </div>
  )
}

function Task({ done, children }: { done: boolean; children: ReactNode }) {
  const Icon = done ? CircleCheck : Circle
  return (
    <li className={done ? 'flex items-center gap-2 text-verified' : 'flex items-center gap-2 text-soft'}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>
        {children}
        {done && (
          <span className="sr-only">
            {' '}
            <Trans>Done</Trans>
          </span>
        )}
      </span>
    </li>
  )
}
