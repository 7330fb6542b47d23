import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const auth: Domain = {
  pages: [
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
  shell: { signInPrompt: () => import('./sign-in-prompt.tsx') },
}
