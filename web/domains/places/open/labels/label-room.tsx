import { useEffect } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import type { Position } from '../../../../../contract/values.ts'
import { useMapInstance } from '../map-context.ts'

export interface Room {
  at: Position
  /** What is kept free, px; `foot` when it stands above the place instead of round it. */
  width: number
  height: number
  by: 'centre' | 'foot'
}

const IMAGE = /^room-(\d+)-(\d+)$/
/** An image of so many times fewer pixels is as good, as nothing of it is seen. */
const COARSENESS = 4

/**
 * Keeps the map's own names from under what lies on it: an unseen symbol takes the room of each pin, so that a name that
 * would be covered moves to a side of its place or gives way.
 */
export function LabelRoom({ rooms }: { rooms: readonly Room[] }) {
  const map = useMapInstance()
  useEffect(() => {
    map.setMissingStyleImageResolver((id) => {
      const [, width, height] = IMAGE.exec(id) ?? []
      if (width === undefined || height === undefined) return
      const [columns, rows] = [Number(width), Number(height)]
      const data = new Uint8Array(columns * rows * 4)
      map.addImage(id, { width: columns, height: rows, data }, { pixelRatio: 1 / COARSENESS })
    })
    return () => {
      map.setMissingStyleImageResolver(null)
    }
  }, [map])

  return (
    <Source
      id="rooms"
      type="geojson"
      data={{
        type: 'FeatureCollection',
        features: rooms.map(({ at: [lng, lat], width, height, by }) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [lng, lat] },
          properties: {
            image: `room-${Math.ceil(width / COARSENESS)}-${Math.ceil(height / COARSENESS)}`,
            anchor: by === 'foot' ? 'bottom' : 'center',
          },
        })),
      }}
    >
      <Layer
        id="rooms"
        type="symbol"
        layout={{
          'icon-image': ['get', 'image'],
          'icon-anchor': ['get', 'anchor'],
          'icon-allow-overlap': true,
          'icon-padding': 0,
        }}
      />
    </Source>
  )
}
