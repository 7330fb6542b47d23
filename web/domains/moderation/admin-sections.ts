import { msg } from '@lingui/core/macro'
import { Gavel, House, MapPinned, ScrollText } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const moderation: AdminSection[] = [
  {
    name: 'moderation',
    group: 'moderation',
    title: msg`Listings`,
    icon: Gavel,
    count: ({ cases }) => cases.reduce((sum, { count }) => sum + count, 0),
    right: 'moderate-listings',
    Section: lazyCode(async () => (await import('./moderation-section.tsx')).ModerationSection),
  },
  {
    name: 'homes',
    group: 'market',
    title: msg`Homes`,
    icon: House,
    right: 'moderate-listings',
    Section: lazyCode(async () => (await import('./homes/homes-section.tsx')).HomesSection),
  },
]

export const placeNames: AdminSection = {
  name: 'places',
  group: 'market',
  title: msg`Places`,
  icon: MapPinned,
  right: 'manage-places',
  Section: lazyCode(async () => (await import('./places/places-section.tsx')).PlacesSection),
}

export const auditLog: AdminSection = {
  name: 'audit',
  group: 'system',
  title: msg`Log`,
  icon: ScrollText,
  right: 'read-audit',
  Section: lazyCode(async () => (await import('./audit-section.tsx')).AuditSection),
}
