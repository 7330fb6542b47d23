import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const agencies: Domain = {
  authentication: [
    {
      path: '/agent-add',
      handle: { breadcrumb: msg`Your agency`, disableLoader: true },
      lazy: () => import('./screens/agent-add-screen.tsx'),
    },
  ],
}
