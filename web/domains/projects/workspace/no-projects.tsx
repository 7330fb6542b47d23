import { Trans } from '@lingui/react/macro'
import { Building } from 'lucide-react'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Explains the workspace and how to get a project into it. */
export const NoProjects = ({ isBuilder }: { isBuilder: boolean }) =>
  isBuilder ? (
    <EmptyState
      icon={<Building aria-hidden />}
      title={<Trans>You have no projects yet</Trans>}
      actions={
        <LinkButton look="primary" to={memberPaths.addProject()}>
          <Trans>Add a project</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Add your first project. Once it is approved you keep its inventory, prices, partners and progress here.
      </Trans>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Building aria-hidden />}
      title={<Trans>This is where builders run their projects</Trans>}
      actions={
        <>
          <LinkButton look="primary" to="/partner-registration">
            <Trans>Register as a builder</Trans>
          </LinkButton>
          <LinkButton to={paths.projects()}>
            <Trans>See new projects</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>
        Register your firm as a builder to offer new developments. As an agent you see the projects here that a builder
        lets you sell.
      </Trans>
    </EmptyState>
  )
