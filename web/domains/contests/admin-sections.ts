import { msg } from '@lingui/core/macro'
import { Target, Trophy } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const contests: AdminSection[] = [
  {
    name: 'contests',
    group: 'market',
    title: msg`Contest`,
    icon: Target,
    right: 'manage-contests',
    Section: lazyCode(async () => (await import('./admin/contests-section.tsx')).ContestsSection),
  },
  {
    name: 'contest-players',
    group: 'moderation',
    title: msg`Contest: names`,
    icon: Trophy,
    right: 'moderate-profiles',
    Section: lazyCode(async () => (await import('./admin/players-section.tsx')).PlayersSection),
  },
]
