import { msg } from '@lingui/core/macro'
import { Handshake } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const services: AdminSection[] = [
  {
    name: 'services',
    group: 'content',
    title: msg`Services`,
    icon: Handshake,
    right: 'open-back-office',
    Section: lazyCode(async () => (await import('./admin/services-section.tsx')).ServicesSection),
  },
]
