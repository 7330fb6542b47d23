import { msg } from '@lingui/core/macro'
import { SlidersHorizontal, ToggleRight } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const marketSettings: AdminSection[] = [
  {
    name: 'market-settings',
    group: 'market',
    title: msg`Market settings`,
    icon: SlidersHorizontal,
    right: 'manage-market-settings',
    Section: lazyCode(async () => (await import('./settings-section.tsx')).SettingsSection),
  },
  {
    name: 'features',
    group: 'market',
    title: msg`Features`,
    icon: ToggleRight,
    right: 'manage-market-settings',
    Section: lazyCode(async () => (await import('./features-section.tsx')).FeaturesSection),
  },
]
