import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ProjectOfBuilder } from '../../../../contract/properties/projects.ts'
import type { ClosedHome } from '../../../../contract/search/profile-homes.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { ClosedHomes } from './closed-homes.tsx'
import { ProfileAreas } from './profile-areas.tsx'
import { ProfileChecks } from './profile-checks.tsx'
import { ProfileFigures } from './profile-figures.tsx'
import { bioOf } from './profile-head.ts'
import { ProfileIntro } from './profile-intro.tsx'
import { ProfilePart } from './profile-part.tsx'
import { ProfileProjects } from './profile-projects.tsx'
import { ProfileBranches, ProfileTeam } from './profile-team.tsx'

interface ProfilePageProps {
  profile: Profile
  /** What is on offer, newest first, and the way to all of it; undefined of whoever offers no homes. */
  offered: { homes: ReactNode; all: string; isEmpty: boolean } | undefined
  closed: readonly ClosedHome[]
  projects: readonly ProjectOfBuilder[]
  /** The ways to reach them and to hand the page on. */
  actions: ReactNode
}

/** The page of one person or firm. */
export function ProfilePage({ profile, offered, closed, projects, actions }: ProfilePageProps) {
  const { i18n } = useLingui()
  const { name, teamCount, branches, areaPoints, market } = profile
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
        <ProfilePart title={<Trans>What was checked</Trans>}>
          <ProfileChecks profile={profile} />
        </ProfilePart>
        {offered && (
          <ProfilePart
            title={<Trans>Homes on offer</Trans>}
            more={
              !offered.isEmpty && (
                <TextLink to={offered.all}>
                  <Trans>All homes of {name}</Trans>
                </TextLink>
              )
            }
          >
            {offered.isEmpty ? (
              <p className="text-soft">
                <Trans>
                  {name} has nothing on offer at the moment.{' '}
                  <TextLink to={paths.postRequirement()}>Post what you are looking for</TextLink> and let agents come to
                  you.
                </Trans>
              </p>
            ) : (
              offered.homes
            )}
          </ProfilePart>
        )}
        {closed.length > 0 && (
          <ProfilePart title={<Trans>Sold and let</Trans>}>
            <ClosedHomes homes={closed} />
          </ProfilePart>
        )}
        {projects.length > 0 && (
          <ProfilePart title={<Trans>Projects</Trans>}>
            <ProfileProjects projects={projects} market={market} />
          </ProfilePart>
        )}
        {teamCount > 0 && (
          <ProfilePart title={<Trans>Team</Trans>}>
            <ProfileTeam profile={profile} />
          </ProfilePart>
        )}
        {branches.length > 0 && (
          <ProfilePart title={<Trans>Branches</Trans>}>
            <ProfileBranches profile={profile} />
          </ProfilePart>
        )}
        {areaPoints.length > 0 && (
          <ProfilePart title={<Trans>Areas served</Trans>}>
            <ProfileAreas profile={profile} />
          </ProfilePart>
        )}
        <p className="border-t border-line pt-5 text-small text-soft">
          <TextLink to={paths.contact}>
            <Trans>Report this profile to us</Trans>
          </TextLink>
        </p>
      </div>
    </div>
  )
}
