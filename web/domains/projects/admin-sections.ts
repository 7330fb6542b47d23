import { msg } from '@lingui/core/macro'
import { Building2 } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const projects: AdminSection[] = [
  {
    name: 'projects',
    group: 'moderation',
    title: msg`Projects`,
    icon: Building2,
    count: ({ projects: waiting }) => waiting.waiting + waiting.changes,
    right: 'moderate-projects',
    Section: lazyCode(async () => (await import('./admin/projects-section.tsx')).ProjectsSection),
  },
]
