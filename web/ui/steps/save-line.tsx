import { Trans } from '@lingui/react/macro'
import { Button } from '../button.tsx'

interface SaveLineProps {
  draft: {
    state: 'saved' | 'open' | 'saving' | 'waiting' | 'signed-out' | 'conflict' | 'refused' | 'gone'
  }
  onDecide: () => void
}

/** Whether what was typed is on the server, and what to do where it is not. */
export function SaveLine({ draft: { state }, onDecide }: SaveLineProps) {
  const line = 'flex min-h-5 flex-wrap items-center gap-2 text-small'
  if (state === 'conflict')
    return (
      <div role="alert" className={`${line} font-medium text-wrong`}>
        <Trans>Also changed elsewhere. Nothing more is saved until you decide.</Trans>
        <Button size="small" onClick={onDecide}>
          <Trans>Compare</Trans>
        </Button>
      </div>
    )
  if (state === 'gone' || state === 'refused')
    return (
      <p role="alert" className={`${line} font-medium text-wrong`}>
        {state === 'gone' ? (
          <Trans>This was submitted or deleted elsewhere. Reload the page.</Trans>
        ) : (
          <Trans>The server did not accept this.</Trans>
        )}
      </p>
    )
  return (
    <p role="status" className={`${line} ${state === 'saved' ? 'text-verified' : 'text-soft'}`}>
      {state === 'saved' ? (
        <Trans>Saved to your account</Trans>
      ) : state === 'signed-out' ? (
        <Trans>You are signed out. It is saved once you have signed in.</Trans>
      ) : state === 'waiting' ? (
        <Trans>No connection. It is saved once you are online; keep this page open.</Trans>
      ) : (
        <Trans>Saving …</Trans>
      )}
    </p>
  )
}
