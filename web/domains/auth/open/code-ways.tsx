import { Trans } from '@lingui/react/macro'
import { loginPhoneWithOtp, loginWithOtp } from '../../../../contract/auth.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { CodeForm } from '../code-form.tsx'
import { sayPasswordRemoved } from '../password-removed.tsx'
import { sendSignInCode } from './use-sent-code.ts'

/**
 * The forms that sign in with a code. `enter` handles the answer and returns whether it has user and token; `address`
 * is the initial e-mail address.
 */
export function useCodeWays(
  remember: 'yes' | 'no',
  enter: (user: User | undefined, token: string | undefined) => boolean | Promise<boolean>,
  address = '',
) {
  const { phonePrefix, phoneExample } = useMarket()
  async function sayWhatIsGone({ data, token, passwordRemoved }: EndpointOutput<typeof loginWithOtp>) {
    const isIn = await enter(data, token)
    if (isIn && passwordRemoved) sayPasswordRemoved()
    return isIn
  }
  const phone = (
    <CodeForm
      key="phone"
      name="phoneNumber"
      kept
      label={<Trans>Phone number</Trans>}
      hint={
        <Trans>
          Include the country code, for example {phonePrefix} {phoneExample}.
        </Trans>
      }
      type="tel"
      initial={phonePrefix}
      onSend={sendSignInCode.tel}
      onCode={async (to, otp) => {
        return sayWhatIsGone(await call(loginPhoneWithOtp, { body: { phone: to, otp, remember } }))
      }}
    />
  )
  const email = (
    <CodeForm
      key="email"
      name="email"
      kept
      label={<Trans>E-mail address</Trans>}
      type="email"
      initial={address}
      onSend={sendSignInCode.email}
      onCode={async (to, otp) => {
        return sayWhatIsGone(await call(loginWithOtp, { body: { email: to, otp, remember } }))
      }}
    />
  )
  return { phone, email }
}
