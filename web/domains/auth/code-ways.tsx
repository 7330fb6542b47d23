import { Trans } from '@lingui/react/macro'
import { loginPhoneWithOtp, loginWithOtp } from '../../../contract/auth.ts'
import type { User } from '../../../contract/users.ts'
import { call } from '../../platform/api/call.ts'
import { useMarket } from '../../platform/use-market.ts'
import { CodeForm } from './code-form.tsx'
import { sendSignInCode } from './use-sent-code.ts'

/**
 * The forms that sign in with a code. `enter` takes what was answered, and says whether it held user and token;
 * `address` stands in the e-mail field at first.
 */
export function useCodeWays(
  remember: 'yes' | 'no',
  enter: (user: User | undefined, token: string | undefined) => boolean | Promise<boolean>,
  address = '',
) {
  const { phonePrefix, phoneExample } = useMarket()
  const phone = (
    <CodeForm
      key="phone"
      name="phoneNumber"
      kept
      label={<Trans>Phone number</Trans>}
      hint={
        <Trans>
          With the country code, like {phonePrefix} {phoneExample}.
        </Trans>
      }
      type="tel"
      initial={phonePrefix}
      onSend={sendSignInCode.tel}
      onCode={async (to, otp) => {
        const { data, token } = await call(loginPhoneWithOtp, { body: { phone: to, otp, remember } })
        return enter(data, token)
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
        const { data, token } = await call(loginWithOtp, { body: { email: to, otp, remember } })
        return enter(data, token)
      }}
    />
  )
  return { phone, email }
}
