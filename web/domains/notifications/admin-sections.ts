import { msg } from '@lingui/core/macro'
import { Eye, MessageSquareText, Send } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const notifications: AdminSection[] = [
  {
    name: 'messages',
    group: 'system',
    title: msg`Sent messages`,
    icon: Send,
    right: 'open-back-office',
    Section: lazyCode(async () => (await import('./admin/delivery-log.tsx')).DeliveryLog),
  },
  {
    name: 'texts',
    group: 'content',
    title: msg`Message texts`,
    icon: MessageSquareText,
    right: 'manage-message-texts',
    Section: lazyCode(async () => (await import('./texts/texts-section.tsx')).TextsSection),
  },
  {
    name: 'notifications',
    group: 'system',
    title: msg`Previews`,
    icon: Eye,
    right: 'open-back-office',
    Section: lazyCode(async () => (await import('./admin/preview-section.tsx')).PreviewSection),
  },
]
