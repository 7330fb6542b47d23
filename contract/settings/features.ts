import { keysOf } from '../keys-of.ts'
import { roles } from '../roles.ts'

/** Who can have a feature: each role, and visitors without an account. */
export const audiences = ['guest', ...roles] as const
export type Audience = (typeof audiences)[number]

/**
 * Parts of the product that an operator may switch off in a market. Those for `people` can be given to some roles and a
 * share of accounts, those for `programs` are on or off. Endpoints name the feature they belong to; which pages
 * do, and so which links vanish with it, is in `feature-paths.ts`; the words are in `web/domains/market-settings/feature-words.ts`.
 */
export const features = {
  contest: 'people',
  abroad: 'people',
  'market-report': 'people',
  affordability: 'people',
  services: 'people',
  roommates: 'people',
  'article-comments': 'people',
  'review-writing': 'people',
  'voice-recording': 'people',
  newsletter: 'people',
  'llms-txt': 'programs',
  'index-now': 'programs',
} as const satisfies Record<string, 'people' | 'programs'>

export type Feature = keyof typeof features
export const featureNames = keysOf(features)

/** Its schema is in `contract/market-settings/market-settings.ts`, because the first page of a visitor loads no zod. */
export interface FeatureRule {
  isOn: boolean
  audiences: Audience[]
  /** Share of the accounts with one of these roles. */
  percent: number
}

/** As a feature is shipped: everyone has it. */
export const openRule: FeatureRule = { isOn: true, audiences: [...audiences], percent: 100 }

export const isOpenRule = ({ isOn, audiences: whom, percent }: FeatureRule): boolean =>
  isOn && percent === 100 && audiences.every((one) => whom.includes(one))

/** FNV-1a over the UTF-16 code units, mixed at the end, because it alone hardly changes the high bits of short texts. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * The place of an account among hundred equal groups, from 0: an account has the feature while this is below its
 * percentage, so raising the percentage takes it from no one. Each feature has other groups.
 */
export const groupOf = (feature: Feature, id: string): number => hashOf(`${feature} ${id}`) % 100

export interface FeaturePerson {
  id: string
  roles: readonly Audience[]
}

/**
 * Whether a person, or without one a visitor, has a feature. Visitors cannot be distinguished without storing something
 * on their device, and pages for them are cached: they have it once everyone in the audience does.
 */
export function hasFeature(
  feature: Feature,
  rule: FeatureRule | undefined,
  person: FeaturePerson | undefined,
): boolean {
  if (!rule) return true
  if (!rule.isOn) return false
  if (!person) return rule.percent === 100 && rule.audiences.includes('guest')
  return person.roles.some((role) => rule.audiences.includes(role)) && groupOf(feature, person.id) < rule.percent
}
