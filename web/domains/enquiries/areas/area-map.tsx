import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCity, listCities } from '../../../../contract/places.ts'
import type { Position } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AreaShape } from '../../places/open/area-shape.tsx'
import { boxAround, boxOf } from '../../places/open/geometry.ts'
import { LazyMap } from '../../places/open/lazy-map.tsx'
import { ZoomTools } from '../../places/open/map-buttons.tsx'
import { FreehandDrawing, PointDrawing } from '../../search/open/map/area-drawing.tsx'

const CITY_METRES = 15_000
const MARKET_ZOOM = 5

export interface AreaMapProps {
  /** The city it opens at; without one, the largest of the market. */
  city: string | undefined
  /** Corners of what was drawn, not closed. */
  ring: readonly Position[] | undefined
  onDraw: (ring: Position[]) => void
}

/** A map to draw an area on, in one stroke or corner by corner. */
export function AreaMap({ city, ring, onDraw }: AreaMapProps) {
  const { t } = useLingui()
  const market = useMarket()
  const [drawing, setDrawing] = useState<'freehand' | 'points'>()
  const cities = useQuery({ ...query(listCities, { query: { market: market.id } }), enabled: city === undefined })
  const known = useQuery({
    ...query(getCity, { params: { slug: city ?? '' }, query: { market: market.id } }),
    enabled: city !== undefined,
  })
  const at = city === undefined ? cities.data?.data[0] : known.data?.data
  const [opened, setOpened] = useState<Parameters<typeof LazyMap>[0]['start']>(null)
  if (!opened && ring) setOpened({ box: boxOf(ring) })
  else if (!opened && at) setOpened({ box: at.box ?? boxAround(at.location, CITY_METRES) })
  else if (!opened && (known.isError || cities.isError)) setOpened({ centre: market.center, zoom: MARKET_ZOOM })

  function finish(drawn: Position[] | null) {
    setDrawing(undefined)
    if (drawn) onDraw(drawn)
  }
  return (
    <div className="grid gap-2">
      <div className="relative isolate h-80 overflow-hidden rounded-card border border-line bg-sunk">
        <LazyMap
          label={t`Map to draw an area on`}
          start={opened}
          cooperative={!drawing}
          waiting={<Skeleton className="absolute inset-0 rounded-none!" />}
          instead={
            <p className="absolute inset-0 grid place-content-center p-6 text-center text-soft">
              <Trans>The map cannot be shown on this device. Choose localities by name instead.</Trans>
            </p>
          }
        >
          {ring && !drawing && <AreaShape ring={ring} look="search" />}
          {drawing === 'freehand' && <FreehandDrawing onDone={finish} />}
          {drawing === 'points' && <PointDrawing onDone={finish} closing={<Trans>Use this area</Trans>} />}
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
      </div>
    </div>
  )
}
