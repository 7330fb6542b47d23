import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { CODE_DIGITS } from '../../../../../contract/auth.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { Segmented } from '../../../../ui/choice.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { CodeAgain, CodeField } from '../../../auth/open/code-field.tsx'
import { keepSentCode, sentCode } from '../../../auth/open/sent-code.ts'
import { sendSignInCode, useSentCode } from '../../../auth/open/use-sent-code.ts'

type Way = 'tel' | 'email'

/** Keys under which the sign-in stores sent codes, shared because it is the same code. */
const keptNames = { tel: 'phoneNumber', email: 'email' } as const

/** The contact of a guest, and the code that verifies it. */
export function useGuestContact() {
  const { t } = useLingui()
  const codeField = useRef<HTMLInputElement>(null)
  const againButton = useRef<HTMLButtonElement>(null)
  const { phonePrefix } = useMarket()
  const [way, setWay] = useState<Way>(() => (sentCode('email') && !sentCode('phoneNumber') ? 'email' : 'tel'))
  const [code, setCode] = useState('')
  const target = { kept: true } as const
  const tel = useSentCode({
    ...target,
    kind: 'tel',
    name: keptNames.tel,
    initial: phonePrefix,
    onSend: sendSignInCode.tel,
  })
  const email = useSentCode({
    ...target,
    kind: 'email',
    name: keptNames.email,
    initial: '',
    onSend: sendSignInCode.email,
  })
  const { to, ...sending } = way === 'tel' ? tel : email
  return {
    ...sending,
    way,
    to,
    code,
    codeField,
    againButton,
    /** What is wrong with the code; false before it was sent. */
    codeFault: sending.sent !== null && code.length < CODE_DIGITS && t`Enter the six digits of the code.`,
    /** Focuses what a refused code asks for; false for another refusal. */
    focusRefused: (refusal: string): boolean => {
      if (refusal === 'CODE_TRIED_OUT') againButton.current?.focus()
      else if (refusal === 'CODE_REFUSED') codeField.current?.select()
      else return false
      return true
    },
    setWay,
    setCode,
    send: async () => {
      await sending.send()
      setCode('')
    },
    /** The contact's fields in the request of an enquiry. */
    proof: { ...(way === 'tel' ? { mobilePhone: to } : { email: to }), otp: code },
    /** Removes the used code. */
    done: () => keepSentCode(keptNames[way], null),
  }
}

interface GuestContactProps {
  contact: ReturnType<typeof useGuestContact>
  /** What is wrong with a field, by the name of its control. */
  errorOf: (...names: string[]) => string | undefined
  /** Requests another code. */
  onAgain: () => void
  /** Changes the contact. */
  onChangeIt: () => void
}

/** Asks for the guest's contact and then for the code sent to it. Used within a form. */
export function GuestContact({ contact, errorOf, onAgain, onChangeIt }: GuestContactProps) {
  const { t } = useLingui()
  const { phonePrefix, phoneExample } = useMarket()
  const { way, sent, code, codeField, againButton } = contact
  const isPhone = way === 'tel'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {!sent && (
        <>
          <Segmented
            label={t`How should they reach you?`}
            value={way}
            onChange={contact.setWay}
            options={[
              { value: 'tel', label: <Trans>Phone</Trans> },
              { value: 'email', label: <Trans>E-mail</Trans> },
            ]}
          />
          <TextField
            key={way}
            label={isPhone ? <Trans>Phone number</Trans> : <Trans>E-mail address</Trans>}
            hint={
              isPhone && (
                <Trans>
                  Include the country code, for example {phonePrefix} {phoneExample}.
                </Trans>
              )
            }
            type={way}
            autoComplete={way}
            name={isPhone ? 'mobilePhone' : 'email'}
            value={contact.to}
            error={isPhone ? errorOf('mobilePhone', 'phoneNumber') : errorOf('email')}
            onChange={({ target }) => contact.setTo(target.value)}
          />
        </>
      )}
      {sent && (
        <>
          {sent.before && <p className="font-medium wrap-anywhere">{sent.to}</p>}
          <CodeField sent={sent} ref={codeField} value={code} error={errorOf('otp')} onChange={contact.setCode} />
          <CodeAgain
            ref={againButton}
            left={contact.left}
            onAgain={onAgain}
            onChangeIt={() => {
              contact.forget()
              onChangeIt()
            }}
          />
        </>
      )}
    </div>
  )
}
