import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { replyToLead } from '../../../../../contract/enquiries/lead-changes.ts'
import { getLead, leadBoard, listLeads, type LeadDetail } from '../../../../../contract/enquiries/leads.ts'
import { REPLY_LENGTH } from '../../../../../contract/enquiries/queries.ts'
import { call } from '../../../../platform/api/call.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { newId } from '../../../../platform/new-id.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { controlClass, Field } from '../../../../ui/field.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { useTimeOf } from '../lead/clock.ts'
import { COLUMN } from '../lead/leads-data.ts'
import { ReplyTemplates } from './reply-templates.tsx'

/** What was typed and not sent yet, by lead, for as long as the page stands: closing a lead loses none of it. */
const typed = new Map<string, string>()

/** The talk with somebody who asked, and the answer to it. */
export function LeadMessages({ lead }: { lead: LeadDetail }) {
  const { t } = useLingui()
  const timeOf = useTimeOf()
  const { id, contact, message, messages, createdAt, leadSource } = lead
  const talk = [
    ...(message === undefined || messages.some(({ text }) => text === message)
      ? []
      : [{ id, by: 'asker' as const, name: undefined, text: message, at: createdAt }]),
    ...messages,
  ]
  const canReply = contact && (leadSource === 'enquiry' || leadSource === 'phone-reveal' || leadSource === 'lead-pool')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {talk.length > 0 ? (
        <ol aria-label={t`Messages`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {talk.map((one) => {
            const isOurs = one.by === 'lister'
            return (
              <li
                key={one.id}
                className={classes(
                  'max-w-[85%] rounded-card px-3 py-2',
                  isOurs ? 'justify-self-end bg-accent-soft' : 'justify-self-start bg-sunk',
                )}
              >
                <p className="text-small text-soft">
                  {isOurs ? (one.name ?? t`Your team`) : (contact?.fullName ?? t`Contact withdrawn`)} · {timeOf(one.at)}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{one.text}</p>
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="text-soft">
          <Trans>No messages yet.</Trans>
        </p>
      )}
      {canReply ? (
        <ReplyForm key={id} lead={lead} />
      ) : (
        contact && (
          <p className="text-small text-soft">
            <Trans>This person did not write here. Call or e-mail them, then log it under “Notes and history”.</Trans>
          </p>
        )
      )}
    </div>
  )
}

function ReplyForm({ lead }: { lead: LeadDetail }) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(typed.get(lead.id) ?? '')
  const [id, setId] = useState(() => newId())
  const { pending, errors, message, run, clear } = useAction({
    inline: true,
    invalidates: [getLead, leadBoard, listLeads, { name: COLUMN }],
  })

  function type(next: string) {
    clear()
    setText(next)
    if (next) typed.set(lead.id, next)
    else typed.delete(lead.id)
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!text.trim()) return field.current?.focus()
    const sent = await run(() => call(replyToLead, { params: { id: lead.id }, body: { id, text } }))
    if (!sent.ok) return
    type('')
    // The next one is another message; this one, sent again after a lost answer, is the same.
    setId(newId())
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={t`Your reply`} error={errors['text']?.[0]}>
        {(control) => (
          <textarea
            ref={field}
            name="text"
            rows={4}
            maxLength={REPLY_LENGTH}
            value={text}
            onChange={({ target }) => type(target.value)}
            className={controlClass}
            {...control}
          />
        )}
      </Field>
      <FormError>{!errors['text'] && message}</FormError>
      <div className="flex flex-wrap items-start gap-2">
        <ReplyTemplates
          lead={lead}
          text={text}
          onInsert={(inserted) => {
            type(text.trim() ? `${text.trimEnd()}\n${inserted}` : inserted)
            field.current?.focus()
          }}
        />
        <Button type="submit" look="primary" busy={pending} className="ms-auto">
          <Trans>Send reply</Trans>
        </Button>
      </div>
    </form>
  )
}
