import { msg } from '@lingui/core/macro'
import { Coins, Inbox, Scale, Tags } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const enquiries: AdminSection[] = [
  {
    name: 'disputes',
    title: msg`Disputes`,
    icon: Scale,
    Section: lazyCode(async () => (await import('./admin/disputes-section.tsx')).DisputesSection),
  },
  {
    name: 'leads',
    title: msg`Leads`,
    icon: Inbox,
    Section: lazyCode(async () => (await import('./admin/leads-section.tsx')).LeadsSection),
  },
  {
    name: 'lead-prices',
    title: msg`Lead prices`,
    icon: Tags,
    Section: lazyCode(async () => (await import('./admin/prices-section.tsx')).PricesSection),
  },
  {
    name: 'credits',
    title: msg`Credits`,
    icon: Coins,
    role: 'Admin',
    Section: lazyCode(async () => (await import('./admin/credits-section.tsx')).CreditsSection),
  },
]
