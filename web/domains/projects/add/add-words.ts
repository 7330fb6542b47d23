import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProjectStep } from '../../../../contract/projects/draft-fields.ts'
import type { ProjectReason } from '../../../../contract/projects/project-drafts.ts'
import type { ProjectField, ProjectPictureKind } from '../../../../contract/projects/written-project.ts'

/** The steps of the wizard; the last one checks and submits. */
export type WizardStep = ProjectStep | 'check'

export const stepNames: Record<WizardStep, MessageDescriptor> = {
  basics: msg`Basics`,
  registration: msg`Registration`,
  land: msg`Land and approvals`,
  towers: msg`Towers and amenities`,
  units: msg`Plans and homes`,
  prices: msg`Prices and payment`,
  media: msg`Photos`,
  documents: msg`Documents`,
  schedule: msg({ message: 'Schedule', context: 'of a project' }),
  people: msg`People`,
  check: msg`Check and submit`,
}

export const fieldNames: Record<Exclude<ProjectField, 'market'>, MessageDescriptor> = {
  name: msg`Name of the project`,
  place: msg`City and locality`,
  longitude: msg`Pin on the map`,
  latitude: msg`Pin on the map`,
  address: msg`Address`,
  postalCode: msg`Postal code`,
  about: msg`About the project`,
  aboutHindi: msg`About the project in Hindi`,
  phases: msg`Phases and registration`,
  landArea: msg`Area of the land`,
  land: msg`Land`,
  approvals: msg`Approvals`,
  litigations: msg`Litigation`,
  bank: msg`Banks`,
  towers: msg`Towers`,
  parking: msg`Parking spaces`,
  amenities: msg`Amenities`,
  specifications: msg`Specifications`,
  masterPlan: msg`Master plan`,
  unitTypes: msg`Plans`,
  inventory: msg`Homes`,
  numbering: msg`Numbering of homes`,
  removedUnits: msg`Homes to remove`,
  floorRise: msg`Price by floor`,
  preferredLocations: msg`Preferred locations`,
  parkingPrices: msg`Parking prices`,
  charges: msg`Charges`,
  taxShare: msg`Tax`,
  registrationShare: msg`Stamp duty and registration`,
  paymentPlans: msg`Payment plans`,
  pictures: msg`Photos`,
  documents: msg`Documents`,
  launchedOn: msg`Launched on`,
  constructionStartedOn: msg`Construction started on`,
  possessionDeclaredOn: msg`First promised possession`,
  possessionRevisedOn: msg`Later promises`,
  possessionOn: msg`First homes handed over on`,
  completedOn: msg`Completed on`,
  schedule: msg({ message: 'Schedule', context: 'of a project' }),
  architects: msg`Architects`,
  professionals: msg`Professionals`,
}

const isField = (name: string): name is keyof typeof fieldNames => name in fieldNames
/** The name of a field of a project. */
export const fieldName = (name: string): MessageDescriptor => (isField(name) ? fieldNames[name] : msg`Project`)

export const pictureKindNames: Record<ProjectPictureKind, MessageDescriptor> = {
  exterior: msg`Outside`,
  interior: msg`Inside`,
  amenity: msg`Amenity`,
  plan: msg`Plan`,
  site: msg`Building site`,
}

export const projectReasonNames: Record<ProjectReason, MessageDescriptor> = {
  registration: msg`The registration is missing or wrong`,
  land: msg`The land or its approvals are unclear`,
  'wrong-facts': msg`Incorrect information`,
  pictures: msg`Photos show something else or belong to others`,
  documents: msg`Documents are missing or unreadable`,
  prices: msg`Prices are wrong`,
  wording: msg`Some words are not allowed`,
  'not-yours': msg`It is unclear whether the builder may offer it`,
  other: msg`Another reason`,
}
