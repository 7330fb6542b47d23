import { useLingui } from '@lingui/react/macro'
import { useStore } from '../../platform/storage/store.ts'
import { pauseToasts, resumeToasts, toastStore } from '../../platform/toasts.ts'
import type { Toast } from '../../platform/toasts.ts'
import { ToastCard } from './toast-card.tsx'

const none: Toast[] = []

/** Where messages appear: top-centred, in a live region that is there before the first one. */
export function ToastHost() {
  const { t } = useLingui()
  const toasts = useStore(toastStore, none)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- being read holds the clock, nothing else
    <section
      aria-label={t`Messages`}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-3 z-60 grid justify-items-center gap-2 px-4"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
