import { classes } from '../../ui/classes.ts'
import { PinShape, standing } from './open/map-mark.tsx'

/** The pin in the middle of a map that is moved under it; faint while it marks nothing yet. */
export function MiddlePin({ moving, faint = false }: { moving: boolean; faint?: boolean | undefined }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-2 grid place-items-center">
      <div className={standing('foot')}>
        <PinShape className={classes('transition-transform', moving && '-translate-y-2', faint && 'opacity-35')} />
      </div>
      <div
        className={classes(
          'absolute h-1.5 w-3 rounded-full bg-ink/40 transition-opacity',
          moving ? 'opacity-100' : 'opacity-0',
        )}
      />
    </div>
  )
}
