import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { listWorkedProjects } from '../../../../contract/projects/workspace.ts'
import type { User } from '../../../../contract/users.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useOwn } from '../../users/open/my-account.ts'
import { SuspendedBuilder } from '../suspended-builder.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { NoProjects } from './no-projects.tsx'
import { OneProject } from './project-view.tsx'
import { ReadPart } from './parts/read-part.tsx'
import { funnelOf, useFunnels } from './use-funnels.ts'
import { WorkedCard } from './worked-card.tsx'
import { readWorkspace } from './parts/workspace-data.ts'

/** The projects that the viewer builds or sells, or the one in the address. */
export function WorkspaceView({ user }: { user: User }) {
  const { project, tab } = readWorkspace(useSearchParams()[0])
  if (project !== undefined) return <OneProject key={project} id={project} tab={tab} user={user} />
  return <OwnProjects user={user} />
}

function OwnProjects({ user }: { user: User }) {
  const read = useOwn(listWorkedProjects, {}, user)
  const funnels = useFunnels(user).data?.data
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-headline">
          <Trans>Your projects</Trans>
        </h1>
        {(read.data?.builders.length ?? 0) > 0 && (
          <LinkButton look="primary" icon={<Plus aria-hidden />} to={memberPaths.addProject()}>
            <Trans>Add a project</Trans>
          </LinkButton>
        )}
      </div>
      <ReadPart read={read} title={<Trans>Your projects could not be loaded</Trans>}>
        {({ data, builders, suspended, invitations }) => (
          <>
            {invitations.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation} />
            ))}
            {suspended.map((builder) => (
              <SuspendedBuilder key={builder.id} builder={builder} />
            ))}
            {data.length > 0 ? (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
                {data.map((one) => (
                  <li key={one.id} className="grid grid-cols-[minmax(0,1fr)]">
                    <WorkedCard project={one} funnel={funnelOf(funnels, one.id)} />
                  </li>
                ))}
              </ul>
            ) : (
              (builders.length > 0 || suspended.length + invitations.length === 0) && (
                <NoProjects isBuilder={builders.length > 0} />
              )
            )}
          </>
        )}
      </ReadPart>
    </>
  )
}
