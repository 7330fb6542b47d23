import { msg } from '@lingui/core/macro'
import { Cog, Server } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const system: AdminSection[] = [
  {
    name: 'jobs',
    group: 'system',
    title: msg`Jobs`,
    icon: Cog,
    right: 'manage-system',
    Section: lazyCode(async () => (await import('./jobs-section.tsx')).JobsSection),
  },
  {
    name: 'system',
    group: 'system',
    title: msg`System`,
    icon: Server,
    right: 'manage-system',
    Section: lazyCode(async () => (await import('./system-section.tsx')).SystemSection),
  },
]
