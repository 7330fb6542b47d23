import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import { listerFeedPath } from '../../../../contract/crawlers/lister-feeds.ts'
import type { ListingKind } from '../../../../contract/search/profile-homes.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import type { Head } from '../../../platform/head.ts'
import { profileRevision } from '../../../../contract/crawlers/share-pictures.ts'
import { sharedPicture } from '../../uploads/open/preview-picture.ts'
import { kindNames } from '../open/profile/detail-words.ts'
import { directoryNames, directoryPaths, profilePath } from '../open/profile/profile-paths.ts'

/** The feeds of a lister's homes. */
export function feedsOf(
  kind: ListingKind,
  { name, market, slug }: Pick<Profile, 'name' | 'market' | 'slug'>,
  i18n: I18n,
): NonNullable<Head['feeds']> {
  const title = i18n._(msg`Homes of ${name}`)
  return [
    { type: 'rss', title: `${title} (RSS)`, path: listerFeedPath(kind, market, slug, 'xml') },
    { type: 'json', title: `${title} (JSON)`, path: listerFeedPath(kind, market, slug, 'json') },
  ]
}

/** The document head of a profile's page. */
export function profileHead(profile: Profile, i18n: I18n, config: SiteConfig): Head {
  const { kind, name, slug, market, city, homesOnOffer, areaPoints } = profile
  const what = i18n._(kindNames[kind])
  const where = city?.name
  const areas = areaPoints
    .slice(0, 3)
    .map((area) => area.name)
    .join(', ')
  const said = [
    where === undefined ? `${name}: ${what}.` : i18n._(msg`${name}: ${what} in ${where}.`),
    homesOnOffer > 0 && i18n._(msg`${plural(homesOnOffer, { one: '# home available', other: '# homes available' })}.`),
    areas && i18n._(msg`Serves ${areas}.`),
    i18n._(msg`What was verified, by whom and when, and how fast they reply.`),
  ]
  const title = where === undefined ? name : i18n._(msg`${name}, ${what} in ${where}`)
  const language = i18n.locale === 'hi' ? 'hi' : 'en'
  const picture = { market, key: slug, language, revision: profileRevision(profile) } as const
  return {
    title,
    description: said.filter(Boolean).join(' '),
    canonical: profilePath(profile),
    kind: 'profile',
    parents: [{ name: i18n._(directoryNames[kind]), path: directoryPaths[kind] }],
    ...(kind !== 'advisor' && kind !== 'architect' && { feeds: feedsOf(kind, profile, i18n) }),
    // Advisors have no page.
    ...(kind !== 'advisor' && { image: sharedPicture({ ...picture, kind }, title, config) }),
  }
}
