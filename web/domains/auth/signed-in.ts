import { listSignInMethods } from '../../../contract/account.ts'
import { listFactors } from '../../../contract/auth/second-factor.ts'
import { listSessions } from '../../../contract/auth.ts'
import type { SignedInDomain } from '../domain.ts'

export const auth: SignedInDomain = {
  staleReads: {
    'account-changed': [listSessions.name, listSignInMethods.name, listFactors.name],
  },
}
