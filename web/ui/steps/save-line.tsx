import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

/** Whether what was typed is on the server. */
export interface SaveStatus {
  state: 'saved' | 'open' | 'saving' | 'waiting' | 'signed-out' | 'conflict' | 'refused' | 'gone'
  /** The server has the draft. */
  isBegun: boolean
  /** When it last had all of it, in words. */
  savedAt: string | undefined
  /** This device keeps what the server does not have. */
  isOnDevice: boolean
}

interface SaveLineProps {
  status: SaveStatus
  onCompare: () => void
  /** Continues with a copy of a draft that is gone. */
  onCopy?: (() => void) | undefined
}

/** Whether the person must know of it while they type. */
export const isUrgent = ({ state }: SaveStatus) => state !== 'open' && state !== 'saving' && state !== 'saved'

/** Where the typed values are: on the server, on their way, or on this device until the connection returns. */
export function SaveLine({ status: { state, isBegun, savedAt: at, isOnDevice }, onCompare, onCopy }: SaveLineProps) {
  const { t } = useLingui()
  switch (state) {
    case 'conflict':
      return (
        <Alert>
          <span className="min-w-0 flex-1">
            {isOnDevice ? (
              <Trans>Also changed elsewhere. Your version is saved on this device until you decide.</Trans>
            ) : (
              <Trans>Also changed elsewhere. Nothing more is saved until you decide.</Trans>
            )}
          </span>
          <Button size="small" onClick={onCompare}>
            <Trans>Compare</Trans>
          </Button>
        </Alert>
      )
    case 'gone':
      return (
        <Alert>
          <span className="min-w-0 flex-1">
            {isOnDevice ? (
              <Trans>This draft was published or deleted elsewhere. Your version is still on this device.</Trans>
            ) : (
              <Trans>This was submitted or deleted elsewhere. Reload the page.</Trans>
            )}
          </span>
          {onCopy && (
            <Button size="small" onClick={onCopy}>
              <Trans>Continue with a copy</Trans>
            </Button>
          )}
        </Alert>
      )
    case 'refused':
      return (
        <Alert>
          <span className="min-w-0 flex-1">
            {isOnDevice ? (
              <Trans>The server did not accept this. It is saved on this device.</Trans>
            ) : (
              <Trans>The server did not accept this.</Trans>
            )}
          </span>
        </Alert>
      )
    case 'waiting':
      return (
        <Status className="text-due" icon={<CloudOff aria-hidden />}>
          {isOnDevice ? (
            <Trans>No connection. Saved on this device and sent later.</Trans>
          ) : (
            <Trans>No connection. It is saved once you are online; keep this page open.</Trans>
          )}
        </Status>
      )
    case 'signed-out':
      return (
        <Status className="text-due" icon={<CloudOff aria-hidden />}>
          {isOnDevice ? (
            <Trans>You are signed out. Saved on this device and sent once you have signed in.</Trans>
          ) : (
            <Trans>You are signed out. It is saved once you have signed in.</Trans>
          )}
        </Status>
      )
    case 'open':
    case 'saving':
      return (
        <Status className="text-soft" icon={<LoaderCircle aria-hidden className="animate-spin" />}>
          <Trans>Saving …</Trans>
        </Status>
      )
    case 'saved':
      return (
        <Status className="text-verified" icon={isBegun && <Check aria-hidden />}>
          {isBegun && (at ? t`Saved ${at}` : t`Saved`)}
        </Status>
      )
  }
}

const line = 'flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1 text-small [&_svg]:size-4 [&_svg]:shrink-0'

const Alert = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={`${line} font-medium text-wrong`}>
    <TriangleAlert aria-hidden />
    {children}
  </div>
)

const Status = ({ className, icon, children }: { className: string; icon: ReactNode; children: ReactNode }) => (
  <p role="status" className={`${line} ${className}`}>
    {icon}
    <span className="min-w-0">{children}</span>
  </p>
)
