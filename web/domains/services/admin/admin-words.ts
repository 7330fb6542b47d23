import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServiceProvider } from '../../../../contract/services/service-admin.ts'
import type { ServiceKind, ServicePriceUnit } from '../../../../contract/services/services.ts'

export const kindNames: Record<ServiceKind, MessageDescriptor> = {
  loan: msg`Home loan`,
  legal: msg`Legal`,
  agreement: msg`Agreement`,
  valuation: msg`Valuation`,
  interiors: msg`Interiors`,
  management: msg`Management`,
  other: msg`Something else`,
}

export const unitNames: Record<ServicePriceUnit, MessageDescriptor> = {
  once: msg`Once`,
  month: msg`Per month`,
  'percent-of-rent': msg`Percent of the rent`,
  'percent-of-loan': msg`Percent of the loan`,
  'percent-of-price': msg`Percent of the price of the home`,
}

export const providerKindNames: Record<ServiceProvider['kind'], MessageDescriptor> = {
  agent: msg`Agent`,
  agency: msg`Agency`,
  builder: msg`Builder`,
}
