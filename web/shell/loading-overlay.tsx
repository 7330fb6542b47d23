import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useStore } from '../platform/storage/store.ts'
import { useOnline } from '../platform/use-online.ts'
import { overlay } from './watch-navigation.ts'

/** Covers the window while a page loads and says so; transparent, and does not intercept clicks. */
export function LoadingOverlay() {
  const { t } = useLingui()
  const state = useStore(overlay, 'hidden')
  const online = useOnline()
  if (state === 'hidden') return null
  return (
    <div
      role="status"
      aria-label={t`Loading page`}
      data-ending={state === 'ending' || undefined}
      className="group pointer-events-none fixed inset-0 z-50 animate-[appear_200ms_120ms_both]"
    >
      <div className="absolute inset-0 bg-paper/55 transition-opacity duration-400 group-data-ending:opacity-0" />
      <div className="relative h-1 overflow-hidden bg-accent-soft transition-opacity duration-400 group-data-ending:opacity-0">
        <div className="h-full w-2/5 animate-[sweep_1s_ease-in-out_infinite] rounded-full bg-accent" />
      </div>
      {!online && state === 'shown' && (
        <p className="absolute inset-x-4 top-1/3 mx-auto flex w-fit items-center gap-2 rounded-card bg-due-soft px-4 py-2 font-medium text-due shadow-floating">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <Trans>You are offline. The page will load when you are back online.</Trans>
        </p>
      )}
    </div>
  )
}
