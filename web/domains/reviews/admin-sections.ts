import { msg } from '@lingui/core/macro'
import { Star } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const reviews: AdminSection[] = [
  {
    name: 'reviews',
    group: 'moderation',
    title: msg`Reviews`,
    icon: Star,
    count: ({ reviews: waiting }) => waiting.pending + waiting.disputed + waiting.reported,
    right: 'moderate-reviews',
    Section: lazyCode(async () => (await import('./admin/reviews-section.tsx')).ReviewsSection),
  },
]
