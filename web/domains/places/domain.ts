import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const places: Domain = {
  unguarded: [
    {
      path: '/google',
      handle: { breadcrumb: msg`Pick a place` },
      lazy: () => import('./screens/place-picker-screen.tsx'),
    },
  ],
}
