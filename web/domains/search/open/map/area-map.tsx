import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Position } from '../../../../../contract/values.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { AreaShape } from '../../../places/open/area-shape.tsx'
import { LazyMap } from '../../../places/open/lazy-map.tsx'
import { ZoomTools } from '../../../places/open/map-buttons.tsx'
import { FreehandDrawing, PointDrawing } from './area-drawing.tsx'

interface AreaMapProps {
  /** Null until it is known. */
  start: Parameters<typeof LazyMap>[0]['start']
  /** Corners of what was drawn, not closed. */
  ring: readonly Position[] | undefined
  onDraw: (ring: Position[]) => void
  /** Shown on devices that cannot draw a map. */
  instead: ReactNode
  /** What else is on the map, except during drawing. */
  children?: ReactNode
  /** More buttons beside those to draw. */
  tools?: ReactNode
}

/** A map to draw an area on, in one stroke or corner by corner. */
export function AreaMap({ start, ring, onDraw, instead, children, tools }: AreaMapProps) {
  const { t } = useLingui()
  const [drawing, setDrawing] = useState<'freehand' | 'points'>()
  function finish(drawn: Position[] | null) {
    setDrawing(undefined)
    if (drawn) onDraw(drawn)
  }
  return (
    <div className="grid gap-2">
      <div className="relative isolate h-80 overflow-hidden rounded-card border border-line bg-sunk">
        <LazyMap
          label={t`Map to draw an area on`}
          start={start}
          cooperative={!drawing}
          waiting={<Skeleton className="absolute inset-0 rounded-none!" />}
          instead={<p className="absolute inset-0 grid place-content-center p-6 text-center text-soft">{instead}</p>}
        >
          {ring && !drawing && <AreaShape ring={ring} look="search" />}
          {drawing === 'freehand' && <FreehandDrawing onDone={finish} />}
          {drawing === 'points' && <PointDrawing onDone={finish} closing={<Trans>Use this area</Trans>} />}
          {!drawing && children}
          {!drawing && (
            <div className="absolute end-3 top-3 z-2">
              <ZoomTools />
            </div>
          )}
        </LazyMap>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-pressed={drawing === 'freehand'} onClick={() => setDrawing('freehand')}>
          <Trans>Draw freehand</Trans>
        </Button>
        <Button size="small" aria-pressed={drawing === 'points'} onClick={() => setDrawing('points')}>
          <Trans>Place corners one by one</Trans>
        </Button>
        {tools}
      </div>
    </div>
  )
}
