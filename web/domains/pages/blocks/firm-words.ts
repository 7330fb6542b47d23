import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { firmFields } from '../../../../contract/pages/firm.ts'
import type { Firm, FirmField } from '../../../../contract/pages/firm.ts'
import type { MarketId } from '../../../../contract/markets.ts'

const names: Record<FirmField, MessageDescriptor> = {
  legalName: msg`Legal name of the firm`,
  address: msg`Registered address`,
  position: msg`Longitude and latitude of the office`,
  companyNumber: msg`State file number`,
  taxNumber: msg`Tax number`,
  licences: msg`Licences`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  hours: msg`Office hours`,
  courts: msg`Jurisdiction`,
  headName: msg`Head of the firm`,
  grievanceName: msg`Who answers complaints`,
  grievanceEmail: msg`E-mail for complaints`,
  grievancePhone: msg`Phone for complaints`,
  privacyEmail: msg`E-mail for privacy`,
  pressEmail: msg`E-mail for the press`,
}

/** Names that differ in some markets. */
const marketNames: Record<MarketId, Partial<Record<FirmField, MessageDescriptor>>> = {
  in: {
    companyNumber: msg`Corporate identity number (CIN)`,
    taxNumber: msg`GSTIN`,
    licences: msg`RERA registrations and other licences`,
    grievanceName: msg`Grievance officer`,
    grievanceEmail: msg`E-mail of the grievance officer`,
    grievancePhone: msg`Phone of the grievance officer`,
  },
  us: { licences: msg`Licenses` },
}

export const firmFieldName = (field: FirmField, market: MarketId): MessageDescriptor =>
  marketNames[market][field] ?? names[field]

/** The firm's detail for a blank in a text. */
export const firmFieldOf = (blank: string): FirmField | undefined => firmFields.find((field) => field === blank)

/** The value of a blank: the site's name or a detail of the firm; undefined if it is missing. */
export const fillBlank = (blank: string, firm: Firm, brand: string): string | undefined => {
  if (blank === 'brand') return brand
  const field = firmFieldOf(blank)
  return field && (firm[field] || undefined)
}
