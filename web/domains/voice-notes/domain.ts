import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const voiceNotes: Domain = {
  loginRequired: [
    {
      path: '/voicenotes',
      handle: { breadcrumb: msg`Voice notes` },
      lazy: () => import('./screens/voice-notes-screen.tsx'),
    },
  ],
}
