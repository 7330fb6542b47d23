import { useQueryClient } from '@tanstack/react-query'
import { loginPhoneWithOtp, loginWithOtp } from '../../../../contract/auth.ts'
import { isNameless, updateUser } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { currentUser, keepSession } from '../../../platform/session/account.ts'
import { sayPasswordRemoved } from '../password-removed.tsx'
import { useRemembered } from './use-remembered.ts'

interface ProvenContact {
  way: 'tel' | 'email'
  to: string
  otp: string
  /** The name of a person whose account has none. */
  fullName: string
}

/** Signs a guest in by the code sent to their contact, amid what they are doing; the first time makes the account. */
export function useCodeSignIn(): (proven: ProvenContact) => Promise<void> {
  const [remembered] = useRemembered()
  const client = useQueryClient()
  return async ({ way, to, otp, fullName }) => {
    const remember = remembered ? 'yes' : 'no'
    const answer =
      way === 'tel'
        ? await call(loginPhoneWithOtp, { body: { phone: to, otp, remember } })
        : await call(loginWithOtp, { body: { email: to, otp, remember } })
    const { data: user, token, passwordRemoved } = answer
    keepSession({ user, token }, remembered)
    if (passwordRemoved) sayPasswordRemoved()
    const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
    if (isNameless(user) && firstName) {
      const body = { firstName, lastName: rest.join(' ') }
      currentUser.set((await call(updateUser, { params: { id: user._id }, body })).data)
    }
    // What was refused to a guest is asked for once more.
    void client.invalidateQueries()
  }
}
