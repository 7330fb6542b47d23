import { msg } from '@lingui/core/macro'
import { Star } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const reviews: SignedInDomain = {
  menu: [
    {
      group: 'business',
      to: memberPaths.reviews(),
      icon: Star,
      name: msg`Reviews`,
      for: 'work-as-professional',
      count: ({ hosting }) => hosting?.reviews.reduce((sum, { unanswered }) => sum + unanswered, 0) ?? 0,
    },
  ],
}
