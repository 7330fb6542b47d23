import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '../../../platform/api/api-error.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'

interface ListErrorProps {
  error: Error
  busy: boolean
  onRetry: () => void
}

/** Shown instead of a list that failed to load. */
export function ListError({ error, busy, onRetry }: ListErrorProps) {
  const { t } = useLingui()
  return (
    <ErrorCard title={t`The homes could not be loaded`} onRetry={onRetry} busy={busy}>
      {error instanceof ApiError && error.status === 0 ? (
        <Trans>The server could not be reached. Check your connection and try again.</Trans>
      ) : (
        <Trans>The server is not responding. Try again in a moment.</Trans>
      )}
    </ErrorCard>
  )
}
