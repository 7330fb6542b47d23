import { Trans } from '@lingui/react/macro'
import { useOnline } from '../../../platform/use-online.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'

/** The homes could not be had, and the way to try again. */
export function NotLoaded({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const online = useOnline()
  return (
    <div className="page">
      <ErrorCard title={<Trans>These homes could not be loaded</Trans>} busy={busy} onRetry={onRetry}>
        {online ? (
          <Trans>The server is not responding. Try again in a moment.</Trans>
        ) : (
          <Trans>You are offline. The homes will load when you are back online.</Trans>
        )}
      </ErrorCard>
    </div>
  )
}
