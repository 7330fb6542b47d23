import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const agencies: Domain = {
  authentication: [
    {
      path: '/agent-add',
      handle: { breadcrumb: msg`Your agency`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/agent-add-screen.tsx')),
    },
  ],
}
