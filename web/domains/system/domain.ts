import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const system: Domain = {
  pages: [{ path: '/status', handle: { breadcrumb: msg`Status` }, lazy: () => import('./screens/status-screen.tsx') }],
}
