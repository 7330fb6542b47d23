import { msg } from '@lingui/core/macro'
import { IdCard } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const directories: AdminSection[] = [
  {
    name: 'profiles',
    group: 'people',
    title: msg`Profiles`,
    icon: IdCard,
    count: ({ profiles }) => profiles.pending + profiles.claims + profiles.reports,
    right: 'moderate-profiles',
    Section: lazyCode(async () => (await import('./admin/profiles-section.tsx')).ProfilesSection),
  },
]
