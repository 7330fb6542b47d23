import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import type { ProfileField } from '../../../../contract/directories/profile-fields.ts'
import type { OnboardingStep, OwnProfile } from '../../../../contract/directories/own-profile.ts'
import type { ProfileState } from '../../../../contract/directories/profile-states.ts'
import type { MarketId } from '../../../../contract/markets.ts'

/** The steps of the wizard; a person signs in before there is a profile. */
export const wizardSteps = ['firm', 'license', 'areas', 'documents', 'plan', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

export function stepName(step: WizardStep, kind: ProfileKind, market: MarketId): MessageDescriptor {
  const isFirm = kind === 'agency' || kind === 'builder'
  if (step === 'license') return licenseStepName(kind, market)
  return {
    firm: isFirm ? msg`Your firm` : msg`About you`,
    areas: msg`Areas you serve`,
    documents: msg`Documents`,
    plan: msg`What it costs`,
    review: msg`Review and submit`,
  }[step]
}

function licenseStepName(kind: ProfileKind, market: MarketId): MessageDescriptor {
  if (market === 'us') return msg`License and tax ID`
  return kind === 'builder' ? msg`Registrations and tax ID` : msg`Licence and tax ID`
}

/** Descriptions of the kinds of partner. */
export const kindLeads: Record<ProfileKind, MessageDescriptor> = {
  agent: msg`You show, sell or rent out homes for others, alone or in an agency.`,
  agency: msg`Your firm has agents, and one page for all of them.`,
  builder: msg`Your firm builds and sells homes.`,
  architect: msg`You design houses or interiors.`,
  advisor: msg`You advise on home loans, law, tax or valuation.`,
}

export const stateNames: Record<ProfileState, MessageDescriptor> = {
  draft: msg`Not submitted yet`,
  pending: msg`Pending verification`,
  active: msg`Live`,
  rejected: msg`Not accepted`,
  paused: msg`Paused`,
  suspended: msg`Suspended`,
  closed: msg`Closed`,
}

export const checkStates: Record<OwnProfile['checks'][number]['result'], MessageDescriptor> = {
  requested: msg`To be checked`,
  passed: msg`Passed`,
  failed: msg`Not passed`,
  expired: msg`Expired`,
  revoked: msg`Withdrawn`,
}

const names: Record<Exclude<ProfileField, 'name' | 'license' | 'licenseState'>, MessageDescriptor> = {
  photo: msg`Photo or logo`,
  bio: msg`In your own words`,
  bioHindi: msg`In your own words, in Hindi`,
  city: msg`City`,
  languages: msg`Languages`,
  specialities: msg`Specialities`,
  since: msg`In business since`,
  website: msg`Website`,
  licenseUntil: msg`Valid until`,
  taxId: msg`Tax ID`,
  areas: msg`Areas you serve`,
  legalName: msg`Legal name`,
  promoters: msg`Promoters`,
  projectsCompleted: msg`Projects completed`,
  homesDelivered: msg`Homes handed over`,
  trackRecord: msg`Track record`,
  registrations: msg`Registrations of projects`,
}

/** The name of a field. */
export function fieldName(field: ProfileField | 'documents', kind: ProfileKind, market: MarketId): MessageDescriptor {
  if (field === 'documents') return msg`Documents`
  if (field === 'name') {
    if (kind === 'builder') return msg`Brand name`
    return kind === 'agency' ? msg`Name of the agency` : msg`Name`
  }
  if (field === 'license') return licenseName(kind, market)
  if (field === 'licenseState') {
    if (market === 'us') return msg`State`
    return kind === 'architect' ? msg`Council` : msg`Issued by`
  }
  if (market === 'us') {
    if (field === 'taxId') return msg`EIN`
    if (field === 'promoters') return msg`Principals`
    if (field === 'specialities') return msg`Specialties`
    if (field === 'registrations') return msg`Licenses in other states`
  } else if (field === 'taxId') return msg`GSTIN`
  return names[field]
}

function licenseName(kind: ProfileKind, market: MarketId): MessageDescriptor {
  if (kind === 'advisor') return market === 'us' ? msg`License number` : msg`Licence or membership number`
  if (market === 'us') return kind === 'builder' ? msg`Contractor license number` : msg`License number`
  if (kind === 'architect') return msg`Registration number`
  return msg`RERA registration number`
}

/** A task of the checklist after approval. */
export const onboardingName = (step: OnboardingStep, kind: ProfileKind): MessageDescriptor =>
  step === 'listings' && kind === 'builder' ? msg`Add your first project` : onboardingNames[step]

const onboardingNames: Record<OnboardingStep, MessageDescriptor> = {
  phone: msg`Verify your phone number`,
  email: msg`Verify your e-mail address`,
  license: msg`Upload your certificate`,
  photo: msg`Add a photo`,
  areas: msg`Choose the areas you serve`,
  portfolio: msg`Show what you have built`,
  site: msg`Choose the address of your own site`,
  listings: msg`Add your homes`,
  notifications: msg`Choose your notifications`,
  calendar: msg`Set your visiting hours`,
  practice: msg`Try a practice lead`,
}
