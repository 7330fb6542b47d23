import { msg } from '@lingui/core/macro'
import { ListPlus } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const properties: AdminSection[] = [
  {
    name: 'custom-fields',
    group: 'market',
    title: msg`Custom fields`,
    icon: ListPlus,
    right: 'manage-custom-fields',
    Section: lazyCode(async () => (await import('./field-admin/custom-fields-section.tsx')).CustomFieldsSection),
  },
]
