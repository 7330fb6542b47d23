import { listSignInMethods } from '../../../contract/account.ts'
import { listSessions } from '../../../contract/auth.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'account-changed': [listSessions.name, listSignInMethods.name],
}
