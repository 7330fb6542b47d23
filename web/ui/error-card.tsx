import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface ErrorCardProps {
  title: ReactNode
  children?: ReactNode
  onRetry: () => void
  busy?: boolean
}

/** Something could not be shown, and the way to try again. */
export function ErrorCard({ title, children, onRetry, busy = false }: ErrorCardProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-6">
      <h2 className="text-lead">{title}</h2>
      {children && <div className="text-soft">{children}</div>}
      <Button icon={<RotateCcw aria-hidden />} busy={busy} onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}
