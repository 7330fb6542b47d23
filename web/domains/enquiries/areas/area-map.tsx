import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { getCity, listCities } from '../../../../contract/places.ts'
import type { Position } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { boxAround, boxOf } from '../../places/open/geometry.ts'
import { AreaMap as DrawingMap } from '../../search/open/map/area-map.tsx'

const CITY_METRES = 15_000
const MARKET_ZOOM = 5

export interface AreaMapProps {
  /** The city it opens at; without one, the largest of the market. */
  city: string | undefined
  /** Corners of what was drawn, not closed. */
  ring: readonly Position[] | undefined
  onDraw: (ring: Position[]) => void
}

/** The map of a city to draw an area on. */
export function AreaMap({ city, ring, onDraw }: AreaMapProps) {
  const market = useMarket()
  const cities = useQuery({ ...query(listCities, { query: { market: market.id } }), enabled: city === undefined })
  const known = useQuery({
    ...query(getCity, { params: { slug: city ?? '' }, query: { market: market.id } }),
    enabled: city !== undefined,
  })
  const at = city === undefined ? cities.data?.data[0] : known.data?.data
  const [opened, setOpened] = useState<ComponentProps<typeof DrawingMap>['start']>(null)
  if (!opened && ring) setOpened({ box: boxOf(ring) })
  else if (!opened && at) setOpened({ box: at.box ?? boxAround(at.location, CITY_METRES) })
  else if (!opened && (known.isError || cities.isError)) setOpened({ centre: market.center, zoom: MARKET_ZOOM })
  return (
    <DrawingMap
      start={opened}
      ring={ring}
      onDraw={onDraw}
      instead={<Trans>The map cannot be shown on this device. Choose localities by name instead.</Trans>}
    />
  )
}
