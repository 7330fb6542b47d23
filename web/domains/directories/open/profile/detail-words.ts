import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type {
  ProfileCheck,
  ProfileKind,
  Speciality,
  SpokenLanguage,
} from '../../../../../contract/directories/kinds.ts'
import type { Profile } from '../../../../../contract/directories/profiles.ts'
import type { MarketId } from '../../../../../contract/markets.ts'

export const kindNames: Record<ProfileKind, MessageDescriptor> = {
  agent: msg`Real estate agent`,
  agency: msg`Real estate agency`,
  architect: msg`Architect`,
  builder: msg`Builder`,
  advisor: msg`Property advisor`,
}

export const specialityWords: Record<Speciality, MessageDescriptor> = {
  resale: msg`Resale homes`,
  rentals: msg`Rentals`,
  'new-homes': msg`New homes`,
  luxury: msg`Luxury homes`,
  plots: msg`Plots and land`,
  commercial: msg`Commercial property`,
  'first-homes': msg`First-time buyers`,
  'overseas-clients': msg`Overseas clients`,
  'property-management': msg`Property management`,
  homes: msg`Houses`,
  interiors: msg`Interiors`,
  renovation: msg`Renovation`,
  landscape: msg`Landscape`,
  vastu: msg`Vastu`,
  sustainable: msg`Sustainable design`,
  heritage: msg`Heritage buildings`,
  apartments: msg`Apartments`,
  villas: msg`Villas`,
  plotted: msg`Plotted developments`,
  affordable: msg`Affordable homes`,
  redevelopment: msg`Redevelopment`,
  'home-loan': msg`Home loans`,
  legal: msg`Property law`,
  tax: msg`Property tax`,
  valuation: msg`Valuation`,
  interior: msg`Interior planning`,
}

export const languageWords: Record<SpokenLanguage, MessageDescriptor> = {
  en: msg`English`,
  hi: msg`Hindi`,
  bn: msg`Bengali`,
  gu: msg`Gujarati`,
  kn: msg`Kannada`,
  ml: msg`Malayalam`,
  mr: msg`Marathi`,
  or: msg`Odia`,
  pa: msg`Punjabi`,
  ta: msg`Tamil`,
  te: msg`Telugu`,
  ur: msg`Urdu`,
  es: msg`Spanish`,
  zh: msg`Chinese`,
}

/** Name of a check, in the market's term. */
export function checkName(check: ProfileCheck, market: MarketId): MessageDescriptor {
  if (check === 'license') return market === 'us' ? msg`License` : msg`Licence`
  return { identity: msg`Identity`, office: msg`Office address`, registration: msg`Company registration` }[check]
}

/** Checks expected of each kind. */
export const checksOfKind: Record<ProfileKind, readonly ProfileCheck[]> = {
  agent: ['license', 'identity'],
  agency: ['license', 'registration', 'office'],
  architect: ['license', 'identity'],
  builder: ['registration', 'office'],
  advisor: ['identity'],
}

export const checkResults: Record<Profile['history'][number]['result'], MessageDescriptor> = {
  passed: msg`Passed`,
  failed: msg`Not passed`,
  expired: msg`Expired`,
  revoked: msg`Withdrawn`,
}

const HOUR = 60
const DAY = 24 * HOUR

/** A reply time, rounded: "40 minutes", "5 hours", "3 days". */
export function replyWords(minutes: number, i18n: I18n): string {
  if (minutes < HOUR) return i18n._(msg`${plural(Math.max(1, minutes), { one: '# minute', other: '# minutes' })}`)
  if (minutes < 2 * DAY) return i18n._(msg`${plural(Math.round(minutes / HOUR), { one: '# hour', other: '# hours' })}`)
  return i18n._(msg`${plural(Math.round(minutes / DAY), { one: '# day', other: '# days' })}`)
}
