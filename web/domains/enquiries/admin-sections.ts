import { msg } from '@lingui/core/macro'
import { Coins, Inbox, Scale, Tags } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const enquiries: AdminSection[] = [
  {
    name: 'disputes',
    group: 'moderation',
    title: msg`Disputes`,
    icon: Scale,
    count: ({ disputes }) => disputes,
    right: 'decide-disputes',
    Section: lazyCode(async () => (await import('./admin/disputes-section.tsx')).DisputesSection),
  },
  {
    name: 'leads',
    group: 'people',
    title: msg`Leads`,
    icon: Inbox,
    right: 'read-all-leads',
    Section: lazyCode(async () => (await import('./admin/leads-section.tsx')).LeadsSection),
  },
  {
    name: 'lead-prices',
    group: 'market',
    title: msg`Lead prices`,
    icon: Tags,
    right: 'open-back-office',
    Section: lazyCode(async () => (await import('./admin/prices-section.tsx')).PricesSection),
  },
  {
    name: 'credits',
    group: 'money',
    title: msg`Credits`,
    icon: Coins,
    right: 'grant-credits',
    Section: lazyCode(async () => (await import('./admin/credits-section.tsx')).CreditsSection),
  },
]
