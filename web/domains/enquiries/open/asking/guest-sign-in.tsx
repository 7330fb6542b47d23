import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RefObject } from 'react'
import { fieldsOf } from '../../../../platform/api/use-action.ts'
import type { ShowsFields } from '../../../../platform/api/use-action.ts'
import { TextField } from '../../../../ui/field.tsx'
import { TermsLine } from '../../../auth/open/terms-line.tsx'
import { useCodeSignIn } from '../../../auth/open/use-code-sign-in.tsx'
import { GuestContact, useGuestContact } from './guest-contact.tsx'

/** The name and contact of a guest, which the code makes an account: of what needs one, as an enquiry does not. */
export function useGuestSignIn() {
  const { t } = useLingui()
  const contact = useGuestContact()
  const enter = useCodeSignIn()
  const [fullName, setFullName] = useState('')
  const sendsCode = !contact.sent
  return {
    contact,
    fullName,
    setFullName,
    /** The next press sends the code instead of going on. */
    sendsCode,
    faults: {
      fullName: sendsCode && fullName.trim() === '' && t`Enter your name.`,
      otp: contact.codeFault,
    },
    sendCode: async () => {
      await contact.send()
      contact.codeField.current?.focus()
    },
    signIn: async () => {
      const { way, to, code: otp } = contact
      await enter({ way, to, otp, fullName })
      contact.done()
    },
    focusRefused: contact.focusRefused,
  }
}

interface GuestSignInProps {
  guest: ReturnType<typeof useGuestSignIn>
  /** The form around it, with its way to do other work. */
  form: {
    errorOf: (...names: string[]) => string | undefined
    run: (work: () => Promise<void>, goTo?: ShowsFields) => unknown
    clear: () => void
  }
  element: RefObject<HTMLFormElement | null>
}

/** Asks for a guest's name and contact, then for the code sent to it. Used within a form. */
export function GuestSignIn({ guest, form, element }: GuestSignInProps) {
  const { t } = useLingui()
  const { contact, sendsCode, sendCode } = guest
  return (
    <>
      {sendsCode && (
        <TextField
          label={t`Your name`}
          name="fullName"
          autoComplete="name"
          maxLength={100}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step begins here, asked for by the person a moment ago
          autoFocus
          value={guest.fullName}
          error={form.errorOf('fullName', 'firstName', 'lastName')}
          onChange={({ target }) => guest.setFullName(target.value)}
        />
      )}
      <GuestContact
        contact={contact}
        errorOf={form.errorOf}
        onAgain={() => void form.run(sendCode, element.current ? fieldsOf(element.current) : undefined)}
        onChangeIt={form.clear}
      />
      <p className="text-small text-soft">
        <Trans>The code also signs you in, so that you find this again under your account.</Trans>
      </p>
      {sendsCode && <TermsLine />}
    </>
  )
}
