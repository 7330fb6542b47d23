import type { ComponentType } from 'react'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import { BrokerageControl } from './brokerage-control.tsx'
import { CustomControl } from './custom-control.tsx'
import { DisclosuresControl } from './disclosures-control.tsx'
import { PgControl } from './pg-control.tsx'
import { ProjectControl, UnitTypeControl } from './project-controls.tsx'
import { RoomsControl } from './rooms-control.tsx'
import { ShowingDaysControl, ShowingHoursControl } from './showing-controls.tsx'

/** Fields that no common kind can write. */
const own: Partial<Record<WrittenField, ComponentType>> = {
  brokerage: BrokerageControl,
  custom: CustomControl,
  disclosures: DisclosuresControl,
  pg: PgControl,
  project: ProjectControl,
  unitType: UnitTypeControl,
  rooms: RoomsControl,
  showingDays: ShowingDaysControl,
  showingHours: ShowingHoursControl,
}

export const hasOwnControl = (name: WrittenField) => name in own

export function OwnControl({ name }: { name: WrittenField }) {
  const Control = own[name]
  return Control ? <Control /> : null
}
