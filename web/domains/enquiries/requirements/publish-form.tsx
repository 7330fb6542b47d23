import { Trans, useLingui } from '@lingui/react/macro'
import { Plural } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { listRequirements, postRequirement } from '../../../../contract/enquiries/requirements.ts'
import { paths } from '../../../../contract/paths.ts'
import { isNameless } from '../../../../contract/users.ts'
import type { User } from '../../../../contract/users.ts'
import { may } from '../../../../contract/policy.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, invalidate } from '../../../platform/api/use-action.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { serverNow, useConfig } from '../../../platform/config.ts'
import { askToSignIn } from '../../../platform/storage/session.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useHoneypot } from '../../../ui/forms/honeypot.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { ConsentCheck } from '../../../ui/consent-check.tsx'
import { ContactFirst } from '../open/asking/contact-first.tsx'
import { GuestContact, useGuestContact } from '../open/asking/guest-contact.tsx'
import { justSent } from '../asking/just-sent.ts'
import { consentEnd, fieldsOfUser, sayFields } from '../consents/consent-words.ts'
import { newId } from '../../../platform/new-id.ts'
import { criteriaOf, EMPTY_DRAFT, requirementDraft } from './requirement-draft.ts'
import type { RequirementDraft } from './requirement-draft.ts'

interface PublishFormProps {
  draft: RequirementDraft
  /** Null for a guest, whose contact is verified by a code. */
  user: User | null
  /** Goes to what is missing in the form above. */
  onMissing: () => void
  /** Receives the errors of fields above. */
  onErrors: (errors: Record<string, string[]>) => void
}

/** Publishes the requirement with contact and consent. Members are not asked for what their account has. */
export function PublishForm(props: PublishFormProps) {
  const { user } = props
  const [closed, setClosed] = useState(false)
  if (user && !may(user, 'post-requirements'))
    return may(user, 'post-for-clients') ? (
      <div className="grid gap-4">
        <p className="max-w-prose">
          <Trans>
            You post this for a client. Enter their name and contact: the code they read to you proves that they agree.
          </Trans>
        </p>
        <Publish {...props} user={null} />
      </div>
    ) : (
      <p className="max-w-prose">
        <Trans>Requirements are for people who look for a home. Sign in with a buyer’s account to post yours.</Trans>
      </p>
    )
  if (user && fieldsOfUser(user).length < 2)
    return closed ? (
      <Button className="justify-self-start" onClick={() => setClosed(false)}>
        <Trans>Verify a contact</Trans>
      </Button>
    ) : (
      <ContactFirst user={user} onClose={() => setClosed(true)} />
    )
  return <Publish {...props} />
}

function Publish({ draft, user, onMissing, onErrors }: PublishFormProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { locale, id: market } = useMarket()
  const { date } = useFormat()
  const { now } = useConfig()
  const navigate = useNavigate()
  const client = useQueryClient()
  const online = useOnline()
  const [id] = useState(() => newId())
  const [fullName, setFullName] = useState('')
  const { trap, trapped } = useHoneypot()
  const [given, setGiven] = useState(false)
  const contact = useGuestContact()
  const element = useRef<HTMLFormElement>(null)

  const asksName = !user || isNameless(user)
  const sendsCode = !user && !contact.sent
  const fields = user ? fieldsOfUser(user) : (['fullName', contact.way === 'tel' ? 'mobilePhone' : 'email'] as const)
  const what = sayFields(fields, i18n, locale[language])
  const until = date(consentEnd(now), 'long')
  const criteria = criteriaOf(draft, market)

  async function askForCode() {
    await contact.send()
    contact.codeField.current?.focus()
  }
  async function publish() {
    if (!criteria) return
    onErrors({})
    const { contactWindow, maxAgents, days } = draft
    const at = serverNow(now)
    const { data } = await call(postRequirement, {
      body: {
        ...criteria,
        id,
        contactWindow,
        maxAgents,
        days,
        language,
        ...(asksName && { fullName: fullName.trim() }),
        ...(!user && contact.proof),
        ...trapped,
        consent: true,
      },
    })
    requirementDraft.set(EMPTY_DRAFT)
    justSent.set({ token: data.token, at })
    void invalidate(client, [listRequirements])
    await navigate(paths.receipt(data.token))
    contact.done()
  }
  const form = useForm({
    faults: {
      city: !criteria && t`Choose a city.`,
      fullName: asksName && fullName.trim() === '' && t`Enter your name.`,
      otp: !user && contact.codeFault,
      consent: !sendsCode && !given && t`Agree to this so that agents can contact you.`,
    },
    send: sendsCode ? askForCode : publish,
    onRefused: (code, errors) => {
      onErrors(errors)
      contact.focusRefused(code)
    },
  })
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        form.submit(event)
        if (!criteria) onMissing()
      }}
      className="grid max-w-dialog grid-cols-[minmax(0,1fr)] gap-5"
    >
      {asksName && (
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
        <ConsentCheck given={given} error={form.errorOf('consent')} onChange={setGiven}>
          <Plural
            value={draft.maxAgents}
            one={`I agree that one agent or builder who takes this up sees my ${what}, until ${until}. Nobody else learns who I am. I can withdraw at any time.`}
            other={`I agree that up to # agents or builders who take this up see my ${what}, until ${until}. Nobody else learns who I am. I can withdraw at any time.`}
          />
        </ConsentCheck>
      )}
      <FormError>{form.message}</FormError>
      {!online && (
        <p role="status" className="text-small text-due">
          <Trans>You are offline. Your requirement stays here until you can publish it.</Trans>
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <Button type="submit" look="primary" size="large" busy={form.pending} className="max-[20rem]:whitespace-normal">
          {sendsCode ? <Trans>Send me a code</Trans> : <Trans>Publish requirement</Trans>}
        </Button>
        {!user && (
          <Button look="quiet" className="max-[20rem]:whitespace-normal" onClick={askToSignIn}>
            <Trans>I have an account: sign in</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
