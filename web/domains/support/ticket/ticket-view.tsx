import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import {
  TICKET_TEXT_LENGTH,
  closeTicket,
  getTicket,
  listTickets,
  writeOnTicket,
} from '../../../../contract/support/tickets.ts'
import type { Ticket } from '../../../../contract/support/tickets.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { newId } from '../../../platform/new-id.ts'
import { ticketStateNames, ticketTones, useTopicName } from '../ticket-words.ts'
import { GrievanceClocks } from './grievance-clocks.tsx'
import { TicketThread } from './ticket-thread.tsx'

interface TicketViewProps {
  /** Of the link, or the number. */
  id: string
  ticket: Ticket
}

/** A ticket as its asker follows it: its state, what was written, and the way to answer or close it. */
export function TicketView({ id, ticket }: TicketViewProps) {
  const { t, i18n } = useLingui()
  const topicName = useTopicName()
  const { date } = useFormat()
  const { number, topic, state, messages, clocks, createdAt } = ticket
  const close = useAction({ invalidates: [getTicket, listTickets] })
  const [sent, closes] = [date(createdAt), date(ticket.closesAt ?? createdAt)]
  return (
    <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h1 className="text-headline wrap-anywhere">
          <Trans>Ticket {number}</Trans>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft" role="status">
          <Chip tone={ticketTones[state]}>{i18n._(ticketStateNames[state])}</Chip>
          {topicName(topic)} · <Trans>sent {sent}</Trans>
        </p>
        {state === 'answered' && (
          <p className="text-soft">
            <Trans>Is something still not right? Answer below. Otherwise this ticket closes on {closes}.</Trans>
          </p>
        )}
        {state === 'open' && (
          <p className="text-soft">
            <Trans>We have your message. Keep the link to this page: it shows our answer.</Trans>
          </p>
        )}
      </div>
      {clocks && <GrievanceClocks clocks={clocks} />}
      <TicketThread messages={messages} reader="asker" />
      {state === 'closed' ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-soft">
            <Trans>This ticket is closed.</Trans>
          </p>
          <LinkButton to={`${paths.contact}?topic=${topic}`}>
            <Trans>Write to us again</Trans>
          </LinkButton>
        </div>
      ) : (
        <>
          <AnswerForm id={id} />
          <div className="border-t border-line pt-6">
            <Button
              busy={close.pending}
              onClick={() =>
                void close.run(async () => {
                  await call(closeTicket, { params: { key: id }, body: {} })
                  toast.success(t`Ticket closed.`)
                })
              }
            >
              <Trans>Close the ticket</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function AnswerForm({ id }: { id: string }) {
  const { t } = useLingui()
  // The same for every try of one message, so that it arrives once.
  const [messageId, setMessageId] = useState(() => newId())
  const [text, setText] = useState('')
  const written = text.trim()
  const form = useForm({
    invalidates: [getTicket, listTickets],
    faults: { text: written.length < 2 && t`Write something first.` },
    send: () => call(writeOnTicket, { params: { key: id }, body: { id: messageId, text: written } }),
    onDone: () => {
      setText('')
      setMessageId(newId())
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      <AreaField
        label={t`Write a message`}
        error={form.errorOf('text')}
        name="text"
        rows={4}
        maxLength={TICKET_TEXT_LENGTH}
        value={text}
        onText={setText}
      />
      <FormError>{form.message}</FormError>
      <div>
        <Button type="submit" look="primary" busy={form.pending}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  )
}
