import { msg } from '@lingui/core/macro'
import { MessageSquareWarning } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const conversations: AdminSection[] = [
  {
    name: 'message-reports',
    group: 'moderation',
    title: msg`Reported messages`,
    icon: MessageSquareWarning,
    count: ({ messageReports }) => messageReports,
    right: 'moderate-messages',
    Section: lazyCode(async () => (await import('./admin/message-reports-section.tsx')).MessageReportsSection),
  },
]
