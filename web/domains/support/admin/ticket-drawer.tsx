import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerTicket, adminTicket, adminTickets, updateTicket } from '../../../../contract/support/ticket-admin.ts'
import type { AdminTicketDetail } from '../../../../contract/support/ticket-admin.ts'
import { TICKET_TEXT_LENGTH } from '../../../../contract/support/tickets.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { AreaField, SelectField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { newId } from '../../../platform/new-id.ts'
import { GrievanceClocks } from '../ticket/grievance-clocks.tsx'
import { TicketThread } from '../ticket/ticket-thread.tsx'
import { ticketStateNames, ticketTones, useTopicName } from '../ticket-words.ts'

/** A ticket as it is worked on. */
export function TicketDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const read = useQuery({ ...query(adminTicket, { params: { id } }), staleTime: 0 })
  const number = read.data?.data.number
  return (
    <Dialog open onClose={onClose} title={number === undefined ? t`Ticket` : t`Ticket ${number}`} shape="drawer">
      {read.data ? (
        <Work ticket={read.data.data} />
      ) : read.error ? (
        <ErrorCard
          title={<Trans>The ticket could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {errorText(read.error, i18n)}
        </ErrorCard>
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  )
}

function Work({ ticket }: { ticket: AdminTicketDetail }) {
  const { t, i18n } = useLingui()
  const topicName = useTopicName()
  const { id, version, state, topic, assignee, clocks, own, fullName, mobilePhone, email, hasAccount, messages } =
    ticket
  const { pending, run } = useAction({ invalidates: [adminTicket, adminTickets] })
  const change = (body: { assignee?: 'me' | 'nobody'; acknowledged?: true; state?: 'closed' }, told: string) =>
    void run(async () => {
      await call(updateTicket, { params: { id }, body: { ...body, version } })
      toast.success(told)
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <Chip tone={ticketTones[state]}>{i18n._(ticketStateNames[state])}</Chip>
        {topicName(topic)}
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-small text-soft">
            <Trans context="a sender">From</Trans>
          </dt>
          <dd className="wrap-anywhere">{fullName || '–'}</dd>
        </div>
        <div>
          <dt className="text-small text-soft">
            <Trans>Contact</Trans>
          </dt>
          <dd className="wrap-anywhere">
            {[email, mobilePhone].filter(Boolean).join(', ') || '–'}
            {hasAccount && (
              <span className="block text-small text-soft">
                <Trans>Signed in with an account</Trans>
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-small text-soft">
            <Trans>Assigned to</Trans>
          </dt>
          <dd className="wrap-anywhere">{assignee?.name ?? '–'}</dd>
        </div>
      </dl>
      {clocks && <GrievanceClocks clocks={clocks} />}
      <TicketThread messages={messages} reader="staff" asker={fullName} />
      {own ? (
        <p className="text-soft">
          <Trans>This is your own ticket. Someone else has to handle it.</Trans>
        </p>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            {assignee === undefined ? (
              <Button size="small" busy={pending} onClick={() => change({ assignee: 'me' }, t`Assigned to you.`)}>
                <Trans>Assign to me</Trans>
              </Button>
            ) : (
              <Button
                size="small"
                busy={pending}
                onClick={() => change({ assignee: 'nobody' }, t`Assigned to nobody.`)}
              >
                <Trans>Unassign</Trans>
              </Button>
            )}
            {clocks && clocks.acknowledgedAt === undefined && (
              <Button
                size="small"
                busy={pending}
                onClick={() => change({ acknowledged: true }, t`Acknowledged. We’ve let the sender know.`)}
              >
                <Trans>Acknowledge</Trans>
              </Button>
            )}
            {state === 'answered' && (
              <Button size="small" busy={pending} onClick={() => change({ state: 'closed' }, t`Ticket closed.`)}>
                <Trans>Close the ticket</Trans>
              </Button>
            )}
          </div>
          {state !== 'closed' && <AnswerForm ticket={ticket} />}
        </>
      )}
    </div>
  )
}

function AnswerForm({ ticket: { id, templates, language } }: { ticket: AdminTicketDetail }) {
  const { t } = useLingui()
  // The same for every try of one answer, so that it arrives once.
  const [answerId, setAnswerId] = useState(() => newId())
  const [text, setText] = useState('')
  const written = text.trim()
  const form = useForm({
    invalidates: [adminTicket, adminTickets],
    faults: { text: written.length < 2 && t`Write something first.` },
    send: () => call(answerTicket, { params: { id }, body: { id: answerId, text: written } }),
    onDone: () => {
      toast.success(t`Answered. We’ve let the sender know.`)
      setText('')
      setAnswerId(newId())
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SelectField
        label={t`Start with a saved reply`}
        hint={language === 'hi' ? t`The sender reads Hindi.` : t`The sender reads English.`}
        value=""
        onChange={({ target }) => setText(templates.find(({ name }) => name === target.value)?.text ?? text)}
      >
        <option value="">{t`Choose one`}</option>
        {templates.map(({ name }) => (
          <option key={name} value={name} lang={language}>
            {name}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t`Answer`}
        error={form.errorOf('text')}
        name="text"
        rows={7}
        maxLength={TICKET_TEXT_LENGTH}
        value={text}
        onText={setText}
      />
      <FormError>{form.message}</FormError>
      <div>
        <Button type="submit" look="primary" busy={form.pending}>
          <Trans>Send the answer</Trans>
        </Button>
      </div>
    </form>
  )
}
