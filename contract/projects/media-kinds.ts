/** What a picture of a project shows. */
export const projectPictureKinds = ['exterior', 'interior', 'amenity', 'plan', 'site'] as const

/** What a paper of a project is. */
export const projectDocumentKinds = [
  'registration',
  'land-title',
  'sanctioned-plan',
  'commencement',
  'occupancy',
  'completion',
  'brochure',
  'price-list',
  'other',
] as const
