import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { CODE_DIGITS } from '../../../../../contract/auth.ts'
import { ENQUIRY_MESSAGE_LENGTH } from '../../../../../contract/enquiries/enquiries.ts'
import { isNameless } from '../../../../../contract/users.ts'
import type { User } from '../../../../../contract/users.ts'
import { fieldsOf, useAction } from '../../../../platform/api/use-action.ts'
import { askToSignIn } from '../../../../platform/storage/session.ts'
import { useOnline } from '../../../../platform/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { AreaField, Honeypot, TextField } from '../../../../ui/field.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { fieldsOfUser } from '../../consents/consent-words.ts'
import { ConsentBox } from '../../asking/consent-box.tsx'
import { draftText, keepDraftText } from '../draft-text.ts'
import { GuestContact, useGuestContact } from '../../asking/guest-contact.tsx'
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
}

/** The enquiry to a lister or provider. Members are not asked for what their account has. */
export function EnquiryForm({ subject, questions, user, recipient }: EnquiryFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [message, setMessage] = useState(() => draftText(subject.id))
  const [fullName, setFullName] = useState('')
  const [website, setWebsite] = useState('')
  const [given, setGiven] = useState(false)
  const [tried, setTried] = useState(false)
  const contact = useGuestContact()
  const form = useRef<HTMLFormElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const againButton = useRef<HTMLButtonElement>(null)
  const { pending, errors, message: said, run, clear } = useAction({ inline: true })
  const send = useSendEnquiry(subject)

  const asksName = !user || isNameless(user)
  const sendsCode = !user && !contact.sent
  const fields = user ? fieldsOfUser(user) : (['fullName', contact.way === 'tel' ? 'mobilePhone' : 'email'] as const)
  const missing = {
    fullName: tried && asksName && fullName.trim() === '' && t`Enter your name.`,
    otp: tried && !user && contact.sent && contact.code.length < CODE_DIGITS && t`Enter the six digits of the code.`,
    consent: tried && !sendsCode && !given && t`Tick the box to share your contact, so that they can reply.`,
  }

  function write(next: string) {
    setMessage(next)
    keepDraftText(subject.id, next)
  }
  const goTo = (...names: string[]) => form.current !== null && fieldsOf(form.current)(...names)
  const askForCode = () =>
    run(async () => {
      await contact.send()
      codeField.current?.focus()
    }, goTo)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (asksName && fullName.trim() === '') return void goTo('fullName')
    if (sendsCode) {
      setTried(false)
      return void askForCode()
    }
    if (!user && contact.code.length < CODE_DIGITS) return void goTo('otp')
    if (!given) return void goTo('consent')
    const words = message.trim()
    const outcome = await run(
      () =>
        send({
          ...(words && { message: words }),
          ...(asksName && { fullName: fullName.trim() }),
          ...(!user && contact.proof),
          ...(website && { website }),
        }),
      goTo,
    )
    if (outcome.ok) contact.done()
    else if (outcome.code === 'CODE_TRIED_OUT') againButton.current?.focus()
    else if (outcome.code === 'CODE_REFUSED') codeField.current?.select()
  }
  const length = message.length
  // Errors shown beside a field are not repeated above.
  const isBeside = Object.keys(errors).length > 0
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div className="grid gap-3">
        <AreaField
          label={t`Your message`}
          hint={
            length > ENQUIRY_MESSAGE_LENGTH - NEAR_THE_END ? (
              <span className="figures" role="status">{`${length}/${ENQUIRY_MESSAGE_LENGTH}`}</span>
            ) : undefined
          }
          error={errors['message']?.[0]}
          name="message"
          rows={4}
          maxLength={ENQUIRY_MESSAGE_LENGTH}
          value={message}
          onText={write}
        />
        <QuestionChips questions={questions} message={message} onChange={write} />
      </div>
      {asksName && (
        <TextField
          label={t`Your name`}
          name="fullName"
          autoComplete="name"
          maxLength={100}
          value={fullName}
          error={missing.fullName || errors['fullName']?.[0]}
          onChange={({ target }) => setFullName(target.value)}
        />
      )}
      {!user && (
        <GuestContact
          contact={contact}
          errors={missing.otp ? { ...errors, otp: [missing.otp] } : errors}
          onAgain={() => void askForCode()}
          onChangeIt={clear}
          codeField={codeField}
          againButton={againButton}
        />
      )}
      <Honeypot value={website} onChange={setWebsite} />
      {!sendsCode && (
        <ConsentBox
          recipient={recipient}
          fields={fields}
          given={given}
          error={missing.consent || errors['consent']?.[0]}
          onChange={setGiven}
        />
      )}
      {said !== undefined && !isBeside && <FormError>{said}</FormError>}
      {!online && (
        <p role="status" className="text-small text-due">
          <Trans>You are offline. Your message stays here until you can send it.</Trans>
        </p>
      )}
      <div className="grid gap-2">
        <Button type="submit" look="primary" size="large" busy={pending}>
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
