import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { addLeadNote, deleteLeadNote, NOTE_LENGTH } from '../../../../../contract/enquiries/lead-changes.ts'
import { getLead, leadBoard, listLeads, type LeadDetail } from '../../../../../contract/enquiries/leads.ts'
import { call } from '../../../../platform/api/call.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { toast } from '../../../../platform/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Segmented } from '../../../../ui/choice.tsx'
import { controlClass, Field, SelectField } from '../../../../ui/field.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useTimeOf } from '../../open/leads/lead/clock.ts'
import { callOutcomes, eventText, eventWords, outcomeNames, type CallOutcome } from '../lead/event-words.ts'
import { COLUMN } from '../lead/leads-data.ts'

const invalidates = [getLead, leadBoard, listLeads, { name: COLUMN }]

/** Notes and calls, and everything that happened, newest first. */
export function LeadHistory({ lead, isNoting }: { lead: LeadDetail; isNoting: boolean }) {
  const { t, i18n } = useLingui()
  const timeOf = useTimeOf()
  const { run } = useAction({ invalidates })
  const remove = (note: number) =>
    toast.confirm(
      t`Delete this note? This cannot be undone.`,
      () => void run(() => call(deleteLeadNote, { params: { id: lead.id, note: String(note) } })),
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <NoteForm id={lead.id} isFocused={isNoting} />
      <ol aria-label={t`History`} className="grid grid-cols-[minmax(0,1fr)]">
        {lead.timeline
          .toSorted((a, b) => b.id - a.id)
          .map((event) => {
            const text = eventText(event, i18n)
            return (
              <li key={event.id} className="flex gap-2 border-s-2 border-line pb-4 ps-4">
                <div className="min-w-0 grow">
                  <p className="font-medium">{eventWords(event, lead.team, i18n)}</p>
                  {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
                  <p className="text-small text-soft">
                    {timeOf(event.at)}
                    {event.by !== undefined && ` · ${event.by}`}
                  </p>
                </div>
                {event.removable && (
                  <IconButton
                    label={t`Delete this note`}
                    icon={<Trash2 aria-hidden />}
                    className="text-soft"
                    onClick={() => remove(event.id)}
                  />
                )}
              </li>
            )
          })}
      </ol>
    </div>
  )
}

function NoteForm({ id, isFocused }: { id: string; isFocused: boolean }) {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<'note' | 'call'>('note')
  const [outcome, setOutcome] = useState<CallOutcome>('reached')
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const form = useForm({
    invalidates,
    // A call is worth noting by its outcome alone.
    faults: { text: kind === 'note' && !text.trim() && t`Write something first.` },
    send: () => call(addLeadNote, { params: { id }, body: { kind, text, ...(kind === 'call' && { outcome }) } }),
    onDone: () => setText(''),
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3 rounded-card bg-sunk p-4">
      <Segmented
        label={t`What to note`}
        value={kind}
        options={[
          { value: 'note', label: <Trans>Note</Trans> },
          { value: 'call', label: <Trans>Log a call</Trans> },
        ]}
        onChange={setKind}
        className="border border-line"
      />
      {kind === 'call' && (
        <SelectField
          label={t`How did it go?`}
          value={outcome}
          onChange={({ target: { value } }) => setOutcome(callOutcomes.find((one) => one === value) ?? 'reached')}
        >
          {callOutcomes.map((one) => (
            <option key={one} value={one}>
              {i18n._(outcomeNames[one])}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={kind === 'call' ? t`Notes on the call (optional)` : t`Note for your team`}
        error={form.errorOf('text')}
      >
        {(control) => (
          <textarea
            ref={field}
            name="text"
            rows={3}
            maxLength={NOTE_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={controlClass}
            {...control}
          />
        )}
      </Field>
      <FormError>{form.message}</FormError>
      <Button type="submit" busy={form.pending} className="justify-self-start">
        {kind === 'call' ? <Trans>Log the call</Trans> : <Trans>Save note</Trans>}
      </Button>
    </form>
  )
}
