import { msg } from '@lingui/core/macro'
import { Coins, Inbox, Scale, Tags } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const enquiries: AdminSection[] = [
  {
    name: 'disputes',
    title: msg`Disputes`,
    icon: Scale,
    right: 'decide-disputes',
    Section: lazyCode(async () => (await import('./admin/disputes-section.tsx')).DisputesSection),
  },
  {
    name: 'leads',
    title: msg`Leads`,
    icon: Inbox,
    right: 'read-all-leads',
    Section: lazyCode(async () => (await import('./admin/leads-section.tsx')).LeadsSection),
  },
  {
    name: 'lead-prices',
    title: msg`Lead prices`,
    icon: Tags,
    right: 'open-back-office',
    Section: lazyCode(async () => (await import('./admin/prices-section.tsx')).PricesSection),
  },
  {
    name: 'credits',
    title: msg`Credits`,
    icon: Coins,
    right: 'grant-credits',
    Section: lazyCode(async () => (await import('./admin/credits-section.tsx')).CreditsSection),
  },
]
