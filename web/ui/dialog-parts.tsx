import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /**
   * `dialog` is centred, `sheet` comes from the end edge (from below on a phone), `drawer` is wider and covers a
   * phone, `full` covers the window with only its content and a close button.
   */
  shape?: 'dialog' | 'sheet' | 'drawer' | 'full'
}

const shapes: Record<NonNullable<DialogProps['shape']>, string> = {
  dialog:
    'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-dialog -translate-y-1/2 rounded-sheet ' +
    'data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0',
  sheet:
    'inset-x-0 bottom-0 max-h-[90dvh] rounded-t-sheet data-starting-style:translate-y-full ' +
    'data-ending-style:translate-y-full sm:inset-y-0 sm:start-auto sm:end-0 sm:max-h-none sm:w-[28rem] sm:rounded-t-none ' +
    'sm:data-starting-style:translate-x-full sm:data-starting-style:translate-y-0 ' +
    'sm:data-ending-style:translate-x-full sm:data-ending-style:translate-y-0 ' +
    'sm:rtl:data-starting-style:-translate-x-full sm:rtl:data-ending-style:-translate-x-full',
  drawer:
    'inset-0 data-starting-style:translate-x-full data-ending-style:translate-x-full sm:start-auto sm:w-[40rem] ' +
    'rtl:data-starting-style:-translate-x-full rtl:data-ending-style:-translate-x-full',
  full: 'inset-0 data-starting-style:opacity-0 data-ending-style:opacity-0',
}

/** Toasts are above open dialogs: pressing one, for example to undo, must not close the dialog. */
const isMessage = (target: EventTarget | null) => target instanceof Element && target.closest('[aria-live]') !== null

/** The lazily loaded implementation of Dialog. */
export default function DialogParts({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  shape = 'dialog',
}: DialogProps) {
  const { t } = useLingui()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // Back on a phone first goes to a CloseWatcher, and without one leaves the page. Escape on a keyboard is handled
    // already, by the innermost open element.
    if (!open || !('CloseWatcher' in window) || !matchMedia('(pointer: coarse)').matches) return undefined
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [open])

  return (
    <Base.Root open={open} onOpenChange={(next, { event }) => !next && !isMessage(event.target) && onClose()}>
      <Base.Portal>
        <Base.Backdrop
          className={classes(
            'fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
          )}
        />
        <Base.Popup
          className={classes(
            'fixed z-40 flex flex-col bg-surface text-ink shadow-floating transition-all duration-200',
            shapes[shape],
          )}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line ps-5 pe-2 pt-3 pb-3">
            <div className="pt-1.5">
              <Base.Title className="text-lead font-semibold">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-small text-soft">{description}</Base.Description>}
            </div>
            <Base.Close
              aria-label={t`Close`}
              title={t`Close`}
              className="touch inline-grid shrink-0 place-items-center rounded-full hover:bg-sunk"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
