import * as z from 'zod/mini'

/** Who does business on the market. */
export const profileKinds = ['agent', 'agency', 'architect', 'builder', 'advisor'] as const
export const ProfileKind = z.enum(profileKinds)
export type ProfileKind = z.infer<typeof ProfileKind>

/** Languages that clients are served in (ISO 639-1). */
export const spokenLanguages = [
  'en',
  'hi',
  'bn',
  'gu',
  'kn',
  'ml',
  'mr',
  'or',
  'pa',
  'ta',
  'te',
  'ur',
  'es',
  'zh',
] as const
export const SpokenLanguage = z.enum(spokenLanguages)
export type SpokenLanguage = z.infer<typeof SpokenLanguage>

/** What somebody is good at, by kind. */
export const specialities = {
  agent: ['resale', 'rentals', 'new-homes', 'luxury', 'plots', 'commercial', 'first-homes', 'overseas-clients'],
  agency: ['resale', 'rentals', 'new-homes', 'luxury', 'plots', 'commercial', 'property-management'],
  architect: ['homes', 'interiors', 'renovation', 'landscape', 'commercial', 'vastu', 'sustainable', 'heritage'],
  builder: ['apartments', 'villas', 'plotted', 'commercial', 'affordable', 'luxury', 'redevelopment'],
  advisor: ['home-loan', 'legal', 'tax', 'valuation', 'interior', 'vastu'],
} as const satisfies Record<ProfileKind, readonly string[]>
const everySpeciality = [...new Set(Object.values(specialities).flat())]
export const Speciality = z.enum(everySpeciality)
export type Speciality = z.infer<typeof Speciality>

/** What is looked at about a profile. */
export const profileChecks = ['identity', 'license', 'office', 'registration'] as const
export const ProfileCheck = z.enum(profileChecks)
export type ProfileCheck = z.infer<typeof ProfileCheck>

export const profileSorts = ['rating', 'listings', 'reply', 'closed'] as const
export const ProfileSort = z.enum(profileSorts)
export type ProfileSort = z.infer<typeof ProfileSort>
