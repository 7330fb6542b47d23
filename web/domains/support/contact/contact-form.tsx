import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import {
  TICKET_TEXT_LENGTH,
  TICKET_TEXT_SHORTEST,
  listTickets,
  sendTicket,
  ticketTopics,
} from '../../../../contract/support/tickets.ts'
import type { TicketTopic } from '../../../../contract/support/tickets.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { currentUser, fullName } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { useHoneypot } from '../../../ui/forms/honeypot.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { ConsentCheck } from '../../../ui/consent-check.tsx'
import { newId } from '../../../platform/new-id.ts'
import { useTopicName } from '../ticket-words.ts'

interface ContactFormProps {
  topic: TicketTopic
  /** Where another topic can be chosen. */
  onTopic?: (topic: TicketTopic) => void
}

/** Writes to the people who run the site; the answer is a ticket that can be followed. */
export function ContactForm({ topic, onTopic }: ContactFormProps) {
  const { t } = useLingui()
  const topicName = useTopicName()
  const navigate = useNavigate()
  const user = useStore(currentUser, null)
  const market = useMarket().id
  // The same for every try, so that what arrived without an answer is one ticket.
  const [key] = useState(() => newId())
  const [name, setName] = useState<string>()
  const [contact, setContact] = useState('')
  const [text, setText] = useState('')
  const [consent, setConsent] = useState(false)
  const { trap, trapped } = useHoneypot()
  const fullNameGiven = name ?? (user ? fullName(user) : '')
  const length = text.trim().length
  const shortest = TICKET_TEXT_SHORTEST
  const given = contact.trim()
  const way = user ? {} : given.includes('@') ? { email: given } : { mobilePhone: given }
  const form = useForm({
    invalidates: [listTickets],
    faults: {
      fullName: fullNameGiven.trim() === '' && t`Enter your name.`,
      contact: !user && !/[@\d]/.test(contact) && t`Enter an e-mail address or a phone number.`,
      text: length < shortest && t`Write at least ${shortest} characters.`,
      consent: !consent && t`Agree to this so that we can answer you.`,
    },
    send: () =>
      call(sendTicket, {
        body: {
          key,
          topic,
          fullName: fullNameGiven.trim(),
          ...way,
          text: text.trim(),
          consent: true,
          market,
          ...trapped,
        },
      }),
    onDone: ({ data: { number, token } }) =>
      void navigate(paths.thankYou({ for: 'contact', ticket: number, key: user ? number : token })),
  })
  const isNamed = Object.keys(form.errors).length > 0
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {onTopic && (
        <SelectField
          label={t`Topic`}
          name="topic"
          value={topic}
          onChange={({ target }) => onTopic(ticketTopics.find((one) => one === target.value) ?? 'other')}
          hint={
            topic === 'grievance'
              ? t`We confirm that we have it within 24 hours and resolve it within 7 days.`
              : topic === 'takedown'
                ? t`Name the page and say why the content is yours or unlawful.`
                : undefined
          }
        >
          {ticketTopics.map((one) => (
            <option key={one} value={one}>
              {topicName(one)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t`Your name`}
        name="fullName"
        autoComplete="name"
        maxLength={100}
        value={fullNameGiven}
        error={form.errorOf('fullName')}
        onChange={({ target }) => setName(target.value)}
      />
      {!user && (
        <TextField
          label={t`E-mail address or phone number`}
          hint={t`We reply there, and use it for nothing else.`}
          name="contact"
          autoComplete="email"
          maxLength={254}
          value={contact}
          error={form.errorOf('contact', 'email', 'mobilePhone')}
          onChange={({ target }) => setContact(target.value)}
        />
      )}
      <AreaField
        label={topic === 'question' && !onTopic ? t`Your question` : t`Message`}
        hint={<span className="figures">{`${length}/${TICKET_TEXT_LENGTH}`}</span>}
        error={form.errorOf('text')}
        name="text"
        rows={6}
        maxLength={TICKET_TEXT_LENGTH}
        value={text}
        onText={setText}
      />
      {trap}
      <ConsentCheck given={consent} onChange={setConsent} error={form.errorOf('consent')}>
        <Trans>I agree that you store my message and contact to answer me.</Trans>
      </ConsentCheck>
      <FormError>{!isNamed && form.message}</FormError>
      <div>
        <Button type="submit" look="primary" busy={form.pending}>
          {topic === 'question' && !onTopic ? <Trans>Ask the question</Trans> : <Trans>Send the message</Trans>}
        </Button>
      </div>
    </form>
  )
}
