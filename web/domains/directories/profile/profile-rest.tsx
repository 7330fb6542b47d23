import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import type { DeliveryRecord } from '../../../../contract/projects/delivery-record.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ProjectOfBuilder } from '../../../../contract/projects/directory.ts'
import type { ClosedHome } from '../../../../contract/search/profile-homes.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { ClosedHomes } from '../open/profile/closed-homes.tsx'
import { ProfileAreas } from '../open/profile/profile-areas.tsx'
import { BuilderFacts } from './builder-facts.tsx'
import { ProfilePart } from './profile-part.tsx'
import { ProfilePortfolio } from './profile-portfolio.tsx'
import { ProfileProjects } from './profile-projects.tsx'
import { ProfileBranches, ProfileTeam } from './profile-team.tsx'

export interface ProfileRestProps {
  profile: Profile
  /** The newest available homes and a link to all; undefined for kinds without homes. */
  offered: { homes: ReactNode; all: string; isEmpty: boolean } | undefined
  closed: readonly ClosedHome[]
  projects: readonly ProjectOfBuilder[]
  /** How reliably a builder met dates. */
  record: DeliveryRecord | undefined
}

/** The lower part of a profile's page: homes, projects, team, areas. */
export function ProfileRest({ profile, offered, closed, projects, record }: ProfileRestProps) {
  const { name, teamCount, branches, areaPoints, market, portfolio } = profile
  return (
    <>
      <BuilderFacts profile={profile} />
      {portfolio.length > 0 && (
        <ProfilePart title={<Trans>Portfolio</Trans>}>
          <ProfilePortfolio profile={profile} />
        </ProfilePart>
      )}
      {offered && (
        <ProfilePart
          title={<Trans>Homes available</Trans>}
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
                {name} has no homes available at the moment.{' '}
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
        <ProfilePart title={<Trans>Sold and rented</Trans>}>
          <ClosedHomes homes={closed} />
        </ProfilePart>
      )}
      {projects.length > 0 && (
        <ProfilePart title={<Trans>Projects</Trans>}>
          <ProfileProjects projects={projects} record={record} market={market} />
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
    </>
  )
}
