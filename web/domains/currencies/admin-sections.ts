import { msg } from '@lingui/core/macro'
import { ArrowLeftRight } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const currencies: AdminSection[] = [
  {
    name: 'exchange-rates',
    group: 'market',
    title: msg`Exchange rates`,
    icon: ArrowLeftRight,
    right: 'manage-exchange-rates',
    Section: lazyCode(async () => (await import('./admin/rates-section.tsx')).RatesSection),
  },
]
