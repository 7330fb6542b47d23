import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PurchaseTemplate } from '../../../../contract/purchases/purchases.ts'

export const templateNames: Record<PurchaseTemplate, MessageDescriptor> = {
  'visit-notes': msg`Visit notes`,
  'offer-letter': msg`Offer letter`,
  'token-receipt': msg`Token receipt with checklist`,
  'bank-papers': msg`Documents for the bank`,
  'offer-summary': msg`Offer summary`,
  'inspection-checklist': msg`Inspection checklist`,
}
