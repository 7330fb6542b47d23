import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DutyName } from '../../../../../contract/properties/transfer-duty-rates.ts'
import type { Buyer } from '../../../../../contract/properties/transfer-duties.ts'

export const dutyNames: Record<DutyName, MessageDescriptor> = {
  'stamp-duty': msg`Stamp duty`,
  surcharge: msg`Surcharge on the duty`,
  'metro-cess': msg`Metro cess`,
  'local-body-tax': msg`Local body tax`,
  'transfer-duty': msg`Transfer duty`,
  registration: msg`Registration`,
  'state-excise': msg`State excise tax`,
  'local-excise': msg`Local excise tax`,
}

export const buyerNames: Record<Buyer, MessageDescriptor> = {
  man: msg`One or more men`,
  joint: msg`A man and a woman`,
  woman: msg`A woman`,
}
