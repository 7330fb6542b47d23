import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useRef, useState } from 'react'
import { ENQUIRY_MESSAGE_LENGTH } from '../../../../../contract/enquiries/enquiries.ts'
import { isNameless } from '../../../../../contract/users.ts'
import type { User } from '../../../../../contract/users.ts'
import { fieldsOf } from '../../../../platform/api/use-action.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { askToSignIn } from '../../../../platform/storage/session.ts'
import { useOnline } from '../../../../platform/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { AreaField, TextField } from '../../../../ui/field.tsx'
import { useHoneypot } from '../../../../ui/forms/honeypot.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { fieldsOfUser } from '../../consents/consent-words.ts'
import { ConsentBox } from '../../asking/consent-box.tsx'
import { draftText, keepDraftText } from '../draft-text.ts'
import { GuestContact, useGuestContact } from './guest-contact.tsx'
import { QuestionChips } from '../../asking/question-chips.tsx'
import { useSendEnquiry } from '../../asking/use-send-enquiry.ts'
import type { AskedSubject } from '../../asking/use-send-enquiry.ts'

/** From this many remaining characters on the field shows their number. */
const NEAR_THE_END = 200

interface EnquiryFormProps {
  subject: AskedSubject
  /** Suggested questions for the message. */
  questions: readonly MessageDescriptor[]
  /** Null for a guest, whose contact is verified by a code. */
  user: User | null
  recipient: string
  /** What the message says before anything is written. */
  proposed?: string
}

/**
 * The enquiry to a lister or provider. Members are not asked for what their account has; a guest writes the message and
 * gives a contact, then enters the code sent to it.
 */
export function EnquiryForm({ subject, questions, user, recipient, proposed = '' }: EnquiryFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [message, setMessage] = useState(() => draftText(subject.id) || proposed)
  const [fullName, setFullName] = useState('')
  /** A reload in the second step brings back the code's field, but not the name. */
  const [isNamed, setNamed] = useState(false)
  const { trap, trapped } = useHoneypot()
  const [given, setGiven] = useState(false)
  const contact = useGuestContact()
  const element = useRef<HTMLFormElement>(null)
  const send = useSendEnquiry(subject)

  const asksName = !user || isNameless(user)
  const sendsCode = !user && !contact.sent
  const isSecondStep = !user && !sendsCode
  const fields = user ? fieldsOfUser(user) : (['fullName', contact.way === 'tel' ? 'mobilePhone' : 'email'] as const)

  function write(next: string) {
    setMessage(next)
    keepDraftText(subject.id, next)
  }
  async function askForCode() {
    await contact.send()
    setNamed(true)
    contact.codeField.current?.focus()
  }
  async function ask() {
    const words = message.trim()
    await send({
      ...(words && { message: words }),
      ...(asksName && { fullName: fullName.trim() }),
      ...(!user && contact.proof),
      ...trapped,
    })
    contact.done()
  }
  const form = useForm({
    faults: {
      fullName: asksName && fullName.trim() === '' && t`Enter your name.`,
      otp: !user && contact.codeFault,
      consent: !sendsCode && !given && t`Agree to share your contact so that they can reply.`,
    },
    send: sendsCode ? askForCode : ask,
    onRefused: contact.focusRefused,
  })
  const length = message.length
  return (
    <form ref={element} noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
      {!isSecondStep && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <AreaField
            label={t`Your message`}
            hint={
              length > ENQUIRY_MESSAGE_LENGTH - NEAR_THE_END ? (
                <span className="figures" role="status">{`${length}/${ENQUIRY_MESSAGE_LENGTH}`}</span>
              ) : undefined
            }
            error={form.errorOf('message')}
            name="message"
            rows={3}
            maxLength={ENQUIRY_MESSAGE_LENGTH}
            value={message}
            onText={write}
          />
          <QuestionChips questions={questions} message={message} onChange={write} />
        </div>
      )}
      {asksName && !(isSecondStep && isNamed) && (
        <TextField
          label={t`Your name`}
          name="fullName"
          autoComplete="name"
          maxLength={100}
          value={fullName}
          error={form.errorOf('fullName')}
          onChange={({ target }) => setFullName(target.value)}
        />
      )}
      {!user && (
        <GuestContact
          contact={contact}
          errorOf={form.errorOf}
          onAgain={() => void form.run(askForCode, element.current ? fieldsOf(element.current) : undefined)}
          onChangeIt={form.clear}
        />
      )}
      {trap}
      {!sendsCode && (
        <ConsentBox
          recipient={recipient}
          fields={fields}
          given={given}
          error={form.errorOf('consent')}
          onChange={setGiven}
        />
      )}
      <FormError>{form.message}</FormError>
      {!online && (
        <p role="status" className="text-small text-due">
          <Trans>You are offline. Your message stays here until you can send it.</Trans>
        </p>
      )}
      <div className="grid gap-2">
        <Button type="submit" look="primary" size="large" busy={form.pending}>
          {sendsCode ? <Trans>Send me a code</Trans> : <Trans>Send enquiry</Trans>}
        </Button>
        {!user && (
          <Button look="quiet" onClick={askToSignIn}>
            <Trans>Sign in instead</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
