import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { ProfileChecks } from './profile-checks.tsx'
import { ProfileFigures } from '../open/profile/profile-figures.tsx'
import { bioOf } from '../open/profile/bio-of.ts'
import { ReportProfile } from '../reporting/report-profile.tsx'
import { ProfileIntro } from './profile-intro.tsx'
import { ProfilePart } from './profile-part.tsx'
import type { ProfileRestProps } from './profile-rest.tsx'
import { ProfileRest } from './profile-rest.tsx'

interface ProfilePageProps extends ProfileRestProps {
  /** The ways to reach them and to hand the page on. */
  actions: ReactNode
  reviews: ReactNode
}

/** The page of one person or firm. */
export function ProfilePage({ profile, actions, reviews, ...rest }: ProfilePageProps) {
  const { i18n } = useLingui()
  const { name } = profile
  const bio = bioOf(profile, i18n)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-16">
      <div className="lg:col-span-2">
        <ProfileIntro profile={profile} actions={actions} />
      </div>
      <aside className="grid content-start gap-4 lg:sticky lg:top-[calc(var(--below-header)+1.5rem)] lg:col-start-2 lg:self-start">
        <h2 className="sr-only">
          <Trans>Figures</Trans>
        </h2>
        <ProfileFigures profile={profile} />
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 lg:col-start-1 lg:row-start-2">
        {bio && (
          <ProfilePart title={<Trans>About {name}</Trans>}>
            <p lang={bio.language} className="max-w-prose whitespace-pre-line">
              {bio.text}
            </p>
          </ProfilePart>
        )}
        <ProfilePart title={<Trans>Verification</Trans>}>
          <ProfileChecks profile={profile} />
        </ProfilePart>
        <ProfileRest profile={profile} {...rest} />
        {reviews}
        <ReportProfile profile={profile} />
        {profile.unclaimed && (
          <p className="border-t border-line pt-5">
            <Trans>The firm has not claimed this page yet.</Trans>{' '}
            <TextLink to={memberPaths.addBuilder({ claim: profile.slug })}>
              <Trans>This is my firm: claim it</Trans>
            </TextLink>
          </p>
        )}
      </div>
    </div>
  )
}
