import { msg } from '@lingui/core/macro'
import { Globe } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const agentSites: AdminSection[] = [
  {
    name: 'sites',
    group: 'people',
    title: msg`Sites`,
    icon: Globe,
    right: 'moderate-sites',
    Section: lazyCode(async () => (await import('./admin/sites-section.tsx')).SitesSection),
  },
]
