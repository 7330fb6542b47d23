export const profileKinds = ['agent', 'agency', 'architect', 'builder', 'advisor'] as const
export type ProfileKind = (typeof profileKinds)[number]

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
export type SpokenLanguage = (typeof spokenLanguages)[number]

export const specialities = {
  agent: ['resale', 'rentals', 'new-homes', 'luxury', 'plots', 'commercial', 'first-homes', 'overseas-clients'],
  agency: ['resale', 'rentals', 'new-homes', 'luxury', 'plots', 'commercial', 'property-management'],
  architect: ['homes', 'interiors', 'renovation', 'landscape', 'commercial', 'vastu', 'sustainable', 'heritage'],
  builder: ['apartments', 'villas', 'plotted', 'commercial', 'affordable', 'luxury', 'redevelopment'],
  advisor: ['home-loan', 'legal', 'tax', 'valuation', 'interior', 'vastu'],
} as const satisfies Record<ProfileKind, readonly string[]>
export const everySpeciality = [...new Set(Object.values(specialities).flat())]
export type Speciality = (typeof everySpeciality)[number]

/** What moderators check about a profile. */
export const profileChecks = ['identity', 'license', 'office', 'registration'] as const
export type ProfileCheck = (typeof profileChecks)[number]

export const profileSorts = ['rating', 'listings', 'reply', 'closed'] as const
export type ProfileSort = (typeof profileSorts)[number]
