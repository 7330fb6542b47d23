import type { I18n } from '@lingui/core'
import type { ProfileCard } from '../../../../../contract/directories/profiles.ts'

/** A profile's text in the language of the page, else in the other one. */
export function bioOf(
  { bio, bioHindi }: Pick<ProfileCard, 'bio' | 'bioHindi'>,
  i18n: I18n,
): { text: string; language: 'en' | 'hi' } | undefined {
  if (i18n.locale === 'hi' && bioHindi !== undefined) return { text: bioHindi, language: 'hi' }
  if (bio !== undefined) return { text: bio, language: 'en' }
  return bioHindi === undefined ? undefined : { text: bioHindi, language: 'hi' }
}
