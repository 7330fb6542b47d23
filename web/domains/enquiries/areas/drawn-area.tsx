import { Plural, Trans } from '@lingui/react/macro'
import { Eraser, Lasso, PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { Position } from '../../../../contract/values.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyAreaMap } from './lazy-area-map.tsx'

interface DrawnAreaProps {
  city: string | undefined
  ring: readonly Position[] | undefined
  /** Called with the corners, or undefined when the area is erased. */
  onChange: (ring: Position[] | undefined) => void
}

/** An area drawn on the map, in addition to places or instead of them; the map loads when it is opened. */
export function DrawnArea({ city, ring, onChange }: DrawnAreaProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {ring && (
          <span className="flex items-center gap-1.5 text-small font-medium">
            <Lasso aria-hidden className="size-4 text-accent" />
            <Plural value={ring.length} one="Drawn area, # corner" other="Drawn area, # corners" />
          </span>
        )}
        <Button size="small" icon={<PencilLine aria-hidden />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <Trans>Close the map</Trans> : ring ? <Trans>Show on the map</Trans> : <Trans>Draw on the map</Trans>}
        </Button>
        {ring && (
          <Button size="small" look="quiet" icon={<Eraser aria-hidden />} onClick={() => onChange(undefined)}>
            <Trans>Erase the area</Trans>
          </Button>
        )}
      </div>
      {open && <LazyAreaMap key={city} city={city} ring={ring} onDraw={onChange} />}
    </div>
  )
}
