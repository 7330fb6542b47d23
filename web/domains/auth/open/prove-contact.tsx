import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { getOtpOnPhoneVerify, sendOtpOnEmailVerify, verifyOtp } from '../../../../contract/auth.ts'
import type { User } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { call } from '../../../platform/api/call.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeForm } from '../code-form.tsx'

interface ProveContactProps {
  contact: 'email' | 'phone'
  initial: string
  /** Whether there is no earlier step to return to. */
  isAlone?: boolean
  /** Called with the updated account, or nothing if the person gave up. */
  onDone: (user?: User) => void
}

/** Proves a contact by a code: it then belongs to the account, or waits to. */
export function ProveContact({ contact, initial, isAlone = false, onDone }: ProveContactProps) {
  const { t } = useLingui()
  const { phonePrefix, phoneExample } = useMarket()
  const isEmail = contact === 'email'
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function send(to: string): Promise<number> {
    const { data } = isEmail
      ? await call(sendOtpOnEmailVerify, { body: { email: to } })
      : await call(getOtpOnPhoneVerify, { body: { phoneNumber: to } })
    return data.resendAfterMs
  }
  async function prove(to: string, otp: string): Promise<boolean> {
    const { data } = await call(verifyOtp, { body: isEmail ? { email: to, otp } : { phone: to, otp } })
    if (!data.user) return false
    currentUser.set(data.user)
    toast.success(t`Verified.`)
    onDone(data.user)
    return true
  }
  return (
    <div ref={form} className="grid max-w-dialog grid-cols-[minmax(0,1fr)] gap-3 rounded-card bg-sunk p-5">
      <CodeForm
        label={isEmail ? <Trans>E-mail address</Trans> : <Trans>Phone number</Trans>}
        hint={
          isEmail ? undefined : (
            <Trans>
              Include the country code, for example {phonePrefix} {phoneExample}.
            </Trans>
          )
        }
        type={isEmail ? 'email' : 'tel'}
        name={isEmail ? 'email' : 'phoneNumber'}
        initial={initial || (isEmail ? '' : phonePrefix)}
        action={<Trans>Verify</Trans>}
        onSend={send}
        onCode={prove}
      />
      {!isAlone && (
        <Button look="quiet" size="small" className="justify-self-start" onClick={() => onDone()}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  )
}
