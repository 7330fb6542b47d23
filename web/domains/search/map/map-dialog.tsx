import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useCallback, useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Position } from '../../../../contract/values.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMapFrame, useMapInstance } from '../../places/open/map-context.ts'
import type { MapInstance } from '../../places/open/map-context.ts'
import { useEscape } from '../../../ui/use-escape.ts'

/** On narrower maps the dialog is docked at the bottom instead of beside the place. */
const DOCKED_UNDER = 640
const GAP = 12
const PIN_HEIGHT = 44

/**
 * Places the dialog above the location if there is room, else below; on a narrow map the style sheet docks it at the
 * bottom.
 */
function placeDialog(element: HTMLElement, map: MapInstance, location: Position | undefined): void {
  const { clientWidth, clientHeight } = map.getContainer()
  const { offsetWidth: width, offsetHeight: height } = element
  const { x, y } = location ? map.project(location) : { x: -1, y: -1 }
  const isShown = x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight
  const docked = clientWidth < DOCKED_UNDER || !isShown
  element.dataset['docked'] = String(docked)
  element.style.left = docked ? '' : '0'
  element.style.top = docked ? '' : '0'
  if (docked) {
    element.style.transform = ''
    return
  }
  const left = Math.min(Math.max(x - width / 2, GAP), clientWidth - width - GAP)
  const above = y - PIN_HEIGHT - height
  const top = above >= GAP ? above : Math.max(GAP, Math.min(y + PIN_HEIGHT, clientHeight - height - GAP))
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
}

interface MapDialogProps {
  /** Identifies the content: the focus moves to the dialog when it changes. */
  of: string
  /** The location it belongs to; the dialog is docked at the bottom if that is out of view. */
  at: Position | undefined
  heading: ReactNode
  /** Shown under the heading. */
  note?: ReactNode
  /** Whether its content has loaded; the focus then moves to it. */
  ready: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog on the map with details of what was pressed. */
export function MapDialog({ of, at, heading, note, ready, onClose, children }: MapDialogProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDivElement>(null)
  const title = useId()
  const map = useMapInstance()
  const [lng, lat] = at ?? []

  const place = useCallback(
    (on: MapInstance) => {
      const location: Position | undefined = lng === undefined || lat === undefined ? undefined : [lng, lat]
      if (dialog.current) placeDialog(dialog.current, on, location)
    },
    [lng, lat],
  )
  useMapFrame(place)
  useEscape(onClose)
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const watcher = new ResizeObserver(() => place(map))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [map, place])
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>(ready ? 'a:not([tabindex])' : 'button')?.focus({ preventScroll: true })
  }, [of, ready])

  return (
    <div
      ref={dialog}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className={classes(
        'absolute z-3 w-88 max-w-[calc(100%-1.5rem)] animate-appear rounded-card bg-surface shadow-floating',
        'data-[docked=true]:inset-x-3 data-[docked=true]:bottom-[calc(var(--map-foot,0px)+0.75rem)] data-[docked=true]:mx-auto',
      )}
    >
      <div className="flex items-start justify-between gap-2 ps-4">
        <div className={note ? 'min-w-0 pt-2.5 pb-1' : 'my-auto'}>
          <h2 id={title} className={note ? 'font-semibold wrap-anywhere' : 'text-small font-medium text-soft'}>
            {heading}
          </h2>
          {note && <p className="text-small text-soft">{note}</p>}
        </div>
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {children}
    </div>
  )
}

/** The skeleton of a home's card. */
export function CardSkeleton() {
  return (
    <div className="flex gap-3 p-2 pt-0">
      <Skeleton className="h-24 w-32" />
      <div className="grid grow content-center gap-2">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  )
}
