import { msg } from '@lingui/core/macro'
import { UserRound } from 'lucide-react'
import { getNotificationPrefs } from '../../../contract/notification-prefs.ts'
import { paths } from '../../../contract/paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const users: SignedInDomain = {
  menu: [{ group: 'personal', to: paths.profile, icon: UserRound, name: msg`Profile` }],
  staleReads: {
    'account-changed': [getNotificationPrefs.name],
  },
}
