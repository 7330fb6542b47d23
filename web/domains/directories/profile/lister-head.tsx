import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { kindNames } from '../open/profile/detail-words.ts'
import { ProfileFace } from '../open/profile/profile-face.tsx'
import { profilePath } from '../open/profile/profile-paths.ts'

/** Phrases of intents. */
const intentWords: Record<Intent, MessageDescriptor> = {
  sale: msg`For sale`,
  rent: msg`For rent`,
  lease: msg`For lease`,
  pg: msg`PG rooms`,
  auction: msg`At auction`,
}

interface ListerHeadProps {
  profile: Profile
  /** Available homes by intent, with links. */
  intents: readonly { intent: Intent; count: number; to: string }[]
  current: string
}

/** The owner of a list of homes: photo, name and kind, a link to the profile, and the homes by intent. */
export function ListerHead({ profile, intents, current }: ListerHeadProps) {
  const { i18n, t } = useLingui()
  const { number } = useFormat()
  const { name, kind, city, rating } = profile
  const what = i18n._(kindNames[kind])
  const mean = rating && number(Math.round(rating.mean * 10) / 10)
  return (
    <header className="grid gap-4 pt-6">
      <div className="flex items-center gap-4">
        <ProfileFace profile={profile} className="size-16 text-title" />
        <div className="grid min-w-0 gap-0.5">
          <h1 className="text-title wrap-anywhere">
            <Trans>Homes of {name}</Trans>
          </h1>
          <p className="text-soft">
            {city ? (
              <Trans>
                {what} in {city.name}
              </Trans>
            ) : (
              what
            )}
            {rating && (
              <>
                {' · '}
                <span className="figures">
                  <Trans>{mean} out of 5</Trans>
                </span>
                {', '}
                <Plural value={rating.count} one="# review" other="# reviews" />
              </>
            )}
            {' · '}
            <TextLink to={profilePath(profile)}>
              <Trans>Profile</Trans>
            </TextLink>
          </p>
        </div>
      </div>
      {intents.length > 1 && (
        <nav aria-label={t`What the homes are for`} className="flex flex-wrap gap-2">
          {intents.map(({ intent, count, to }) => (
            <Link
              key={intent}
              to={to}
              aria-current={intent === current ? 'page' : undefined}
              className={classes(
                'figures inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-small font-medium pointer-coarse:min-h-11',
                intent === current ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface hover:bg-sunk',
              )}
            >
              {i18n._(intentWords[intent])} <span className="opacity-75">{number(count)}</span>
            </Link>
          ))}
        </nav>
      )}
    </header>
  )
}
