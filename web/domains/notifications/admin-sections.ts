import { msg } from '@lingui/core/macro'
import { Eye, Send } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const notifications: AdminSection[] = [
  {
    name: 'messages',
    title: msg`Messages`,
    icon: Send,
    right: 'open-back-office',
    Section: lazyCode(async () => (await import('./admin/delivery-log.tsx')).DeliveryLog),
  },
  {
    name: 'notifications',
    title: msg`Previews`,
    icon: Eye,
    right: 'open-back-office',
    Section: lazyCode(async () => (await import('./admin/preview-section.tsx')).PreviewSection),
  },
]
