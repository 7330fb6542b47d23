import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, CircleQuestionMark, Info, TriangleAlert, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { dismissToast } from '../../platform/toasts.ts'
import type { Toast, ToastKind } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const kinds: Record<ToastKind, { icon: LucideIcon; colour: string }> = {
  error: { icon: CircleAlert, colour: 'text-wrong' },
  success: { icon: CircleCheck, colour: 'text-verified' },
  warning: { icon: TriangleAlert, colour: 'text-due' },
  info: { icon: Info, colour: 'text-soft' },
  question: { icon: CircleQuestionMark, colour: 'text-accent-strong' },
}

/** One message. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const { icon: Icon, colour } = kinds[toast.kind]
  const names: Record<ToastKind, string> = {
    error: t`Error`,
    success: t`Success`,
    warning: t`Warning`,
    info: t`Information`,
    question: t`Question`,
  }
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : undefined}
      data-toast={toast.kind}
      className={classes(
        'group pointer-events-auto relative flex max-w-full animate-rise items-center gap-3 overflow-hidden',
        'rounded-card border border-line bg-surface ps-4 py-1 text-ink shadow-floating',
        toast.duration === null ? 'pe-1' : 'pe-4',
      )}
    >
      <Icon role="img" aria-label={names[toast.kind]} className={classes('size-5 shrink-0', colour)} />
      <div className="py-2">{toast.text}</div>
      {toast.confirm && (
        <Button
          look="primary"
          size="small"
          onClick={() => {
            dismissToast(toast.id)
            toast.onConfirm?.()
          }}
        >
          <Trans>OK</Trans>
        </Button>
      )}
      {/* The others go by themselves. */}
      {toast.duration === null && (
        <IconButton label={t`Dismiss`} icon={<X aria-hidden />} onClick={() => dismissToast(toast.id)} />
      )}
      {toast.progress && toast.duration !== null && (
        <span
          role="progressbar"
          aria-label={t`Time left`}
          className="absolute start-0 bottom-0 h-1 bg-accent group-hover:[animation-play-state:paused]"
          style={{ animation: `run-out ${toast.duration}ms linear forwards` }}
        />
      )}
    </div>
  )
}
