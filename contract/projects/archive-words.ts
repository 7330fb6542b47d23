/** Orders of an archive of projects. */
export const projectSorts = [
  'newest',
  'possession',
  'possession-latest',
  'price',
  'price-high',
  'area-price',
  'area-price-high',
  'units-left',
  'units-left-fewest',
  'delay',
  'delay-shortest',
] as const
export type ProjectSort = (typeof projectSorts)[number]

export const PROJECTS_PER_PAGE = 12
/** Projects that the front page shows. */
export const NEW_PROJECTS = 8
/** Last page that can be requested. */
export const MAX_PROJECT_PAGES = 200
/** The last option of `bedrooms` means this many or more. */
export const MAX_PROJECT_BEDROOMS = 5
/** `ready`, a year, or a quarter of one. */
export const POSSESSION = /^(ready|20[0-9]{2}(-q[1-4])?)$/
