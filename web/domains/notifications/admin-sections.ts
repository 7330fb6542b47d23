import { msg } from '@lingui/core/macro'
import { Eye, Send } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const notifications: AdminSection[] = [
  {
    name: 'messages',
    title: msg`Messages`,
    icon: Send,
    Section: lazyCode(async () => (await import('./admin/delivery-log.tsx')).DeliveryLog),
  },
  {
    name: 'notifications',
    title: msg`Previews`,
    icon: Eye,
    Section: lazyCode(async () => (await import('./admin/preview-section.tsx')).PreviewSection),
  },
]
