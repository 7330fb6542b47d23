import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const places: Domain = {
  unguarded: [
    {
      path: '/google',
      handle: { breadcrumb: msg`Pick a place` },
      lazy: withAllStyles(() => import('./screens/place-picker-screen.tsx')),
    },
  ],
}
