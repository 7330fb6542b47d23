import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PackageKind } from '../../../../../contract/billing/packages.ts'

export const kindNames: Record<PackageKind, MessageDescriptor> = {
  plan: msg`Plan`,
  credits: msg`Credits`,
  boosts: msg`Boosts`,
}
