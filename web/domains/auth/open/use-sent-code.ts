import { useState } from 'react'
import { CODE_LIFE_MS, getOtpOnPhone, sendOtpOnEmail } from '../../../../contract/auth.ts'
import { pastedEmail } from '../../../../contract/text/pasted.ts'
import { withPrefix } from '../../../../contract/text/phone-number.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { keepSentCode, sentCode } from './sent-code.ts'
import type { SentCode } from './sent-code.ts'
import { useCountdown } from '../use-countdown.ts'

/** Sends a sign-in code; returns the wait before the next one, ms. Never reveals whether an account exists. */
export const sendSignInCode = {
  tel: async (to: string) => (await call(getOtpOnPhone, { body: { phoneNumber: to } })).data.resendAfterMs,
  email: async (to: string) => (await call(sendOtpOnEmail, { body: { email: to } })).data.resendAfterMs,
}

/** The wait before another code if one was sent before; the earlier one is still valid. */
function waitOf(error: unknown) {
  if (error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS') return { wait: error.retryAfterMs, before: true }
  throw error
}

export interface CodeTarget {
  kind: 'tel' | 'email'
  /** Key under which the tab stores that a code was sent. */
  name: string
  /** Whether it does, so that a reload returns to it. */
  kept: boolean
  /** Initial value of the field. */
  initial: string
  /** Sends a code; returns the wait before the next one, ms. */
  onSend: (to: string) => Promise<number>
}

/** The contact of a code and whether it was sent; `left` seconds until another can be requested. */
export function useSentCode({ kind, name, kept, initial, onSend }: CodeTarget) {
  const { phonePrefix } = useMarket()
  const [sent, setSent] = useState(() => (kept ? sentCode(name) : null))
  const [to, setTo] = useState(sent?.to ?? initial)
  const { left, start } = useCountdown(sent?.againAt)

  function keep(next: SentCode | null) {
    setSent(next)
    if (kept) keepSentCode(name, next)
  }
  async function send() {
    const whole = kind === 'tel' ? withPrefix(to, phonePrefix) : pastedEmail(to)
    const { wait, before } = await onSend(whole).then(
      (resendAfterMs) => ({ wait: resendAfterMs, before: false }),
      waitOf,
    )
    const now = Date.now()
    start(wait)
    setTo(whole)
    keep({ to: whole, againAt: now + wait, goodUntil: now + CODE_LIFE_MS, before })
  }
  return { to, setTo, sent, left, send, forget: () => keep(null) }
}
