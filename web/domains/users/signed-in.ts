import { msg } from '@lingui/core/macro'
import { Settings } from 'lucide-react'
import { getNotificationPrefs } from '../../../contract/notification-prefs.ts'
import { paths } from '../../../contract/paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const users: SignedInDomain = {
  menu: [{ group: 'account', to: paths.profile, icon: Settings, name: msg`Settings` }],
  staleReads: {
    'account-changed': [getNotificationPrefs.name],
  },
}
