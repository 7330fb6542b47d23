import { Trans } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Shown without notifications. */
export const NothingYet = ({ onFollow }: { onFollow?: () => void }) => (
  <EmptyState
    icon={<Bell aria-hidden />}
    title={<Trans>No notifications yet</Trans>}
    actions={
      <LinkButton to={paths.grid()} onClick={onFollow}>
        <Trans>Search homes</Trans>
      </LinkButton>
    }
  >
    <Trans>Save a search or a home. New matches, price changes and account updates appear here.</Trans>
  </EmptyState>
)
