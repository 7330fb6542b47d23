import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'
import { CompareBarSlot } from './compare-bar-slot.tsx'

export const comparison: Domain = {
  pages: [
    {
      path: '/compare-properties/:property1/:property2',
      handle: { breadcrumb: msg`Compare homes` },
      lazy: () => import('./screens/compare-pair-screen.tsx'),
    },
  ],
  unguarded: [
    {
      path: '/compare-listings',
      handle: { breadcrumb: msg`Compare homes` },
      lazy: () => import('./screens/compare-screen.tsx'),
    },
  ],
  shell: { CompareBar: CompareBarSlot },
}
