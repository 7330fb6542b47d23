import { msg } from '@lingui/core/macro'
import { UserRoundX } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const beds: AdminSection[] = [
  {
    name: 'roommate-reports',
    group: 'moderation',
    title: msg`Reported roommate requests`,
    icon: UserRoundX,
    count: ({ roommateReports }) => roommateReports,
    right: 'moderate-roommates',
    Section: lazyCode(async () => (await import('./admin/roommate-reports-section.tsx')).RoommateReportsSection),
  },
]
