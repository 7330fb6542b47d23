import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const auth: Domain = {
  pages: [
    {
      path: '/stop-factor-recovery',
      handle: { breadcrumb: msg`Stop a recovery`, robots: 'noindex' },
      lazy: () => import('./screens/stop-factor-recovery-screen.tsx'),
    },
    {
      path: '/undo-contact-change',
      handle: { breadcrumb: msg`Undo a change of contacts`, robots: 'noindex' },
      lazy: () => import('./screens/undo-contact-change-screen.tsx'),
    },
  ],
  unguarded: [
    {
      path: '/login',
      handle: { breadcrumb: msg`Sign in` },
      lazy: () => import('./screens/login-screen.tsx'),
    },
  ],
  shell: {
    signInPrompt: () => import('./sign-in-prompt.tsx'),
    factorPrompt: () => import('./second-factor/factor-prompt.tsx'),
  },
}
