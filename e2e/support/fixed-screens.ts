import { memberScreens } from './member-screens.ts'
import type { Screen } from './screen.ts'
import { visitorScreens } from './visitor-screens.ts'

export const fixedScreens: Screen[] = [...visitorScreens, ...memberScreens]

/** Screens whose address depends on the market, by name, with their domains. */
export const marketScreens = {
  "a home's page": 'properties',
  "a project's page": 'projects',
  'a listing changed': 'listings',
  'beds of a listing': 'beds',
  'a case': 'moderation',
  'the page of one agent': 'directories',
  'the page of one agency': 'directories',
  'the page of one architect': 'directories',
  'the page of one builder': 'directories',
  'homes of an agent': 'directories',
  'two projects': 'comparison',
  'an article': 'blog',
  'articles of a category': 'blog',
  'articles of a tag': 'blog',
  'articles of an author': 'blog',
}

/** Names and domains of all screens. */
export const sweptScreens: readonly Pick<Screen, 'name' | 'domain'>[] = [
  ...fixedScreens,
  ...Object.entries(marketScreens).map(([name, domain]) => ({ name, domain })),
]
