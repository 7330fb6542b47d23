import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Role } from '../../../../contract/roles.ts'

/** What an account may be here for. */
export const roleWords: Record<Role, MessageDescriptor> = {
  Buyer: msg`Buyer`,
  Builder: msg`Builder`,
  Agent: msg`Agent`,
  Moderator: msg`Moderator`,
  Admin: msg`Administrator`,
}
