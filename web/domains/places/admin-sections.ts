import { msg } from '@lingui/core/macro'
import { MapPin } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const places: AdminSection[] = [
  {
    name: 'points',
    group: 'market',
    title: msg`Points of interest`,
    icon: MapPin,
    right: 'manage-places',
    Section: lazyCode(async () => (await import('./admin/points-section.tsx')).PointsSection),
  },
]
