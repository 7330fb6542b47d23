import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const voiceNotes: Domain = {
  loginRequired: [
    {
      path: '/voicenotes',
      handle: { breadcrumb: msg`Voice notes` },
      lazy: withAllStyles(() => import('./screens/voice-notes-screen.tsx')),
    },
  ],
}
