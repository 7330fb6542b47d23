import { Trans } from '@lingui/react/macro'
import { Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import type { ProfileCard as Card } from '../../../../contract/directories/profiles.ts'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProfileCard } from '../profile-card.tsx'
import { DirectoryScreen, cardColumns } from './directory-screen.tsx'
import { directoryPathOf } from './directory-words.ts'
import { directorySearch } from './profile-address.ts'

interface ProfileArchiveProps {
  kind: ProfileKind
  /** Shown at the end of each card. */
  renderActions?: (profile: Card) => ReactNode
}

/** Profiles of a kind as cards. */
export function ProfileArchive({ kind, renderActions }: ProfileArchiveProps) {
  return (
    <DirectoryScreen
      kind={kind}
      path={directoryPathOf[kind]}
      {...(kind === 'agent' && {
        renderOtherView: (asked) => (
          <LinkButton icon={<Table2 aria-hidden />} to={paths.agentTable(directorySearch({ ...asked, map: false }))}>
            <span className="max-sm:sr-only">
              <Trans>Table</Trans>
            </span>
          </LinkButton>
        ),
      })}
    >
      {({ profiles }) => (
        <ul className={cardColumns}>
          {profiles.map((profile) => (
            <li key={profile.id}>
              <ProfileCard profile={profile}>{renderActions?.(profile)}</ProfileCard>
            </li>
          ))}
        </ul>
      )}
    </DirectoryScreen>
  )
}
