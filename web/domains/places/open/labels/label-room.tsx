import { useEffect } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import type { Position } from '../../../../../contract/values.ts'
import { useMapInstance } from '../map-context.ts'

export interface Room {
  at: Position
  /** The reserved size in px; `foot` if it is above the place instead of centred on it. */
  width: number
  height: number
  by: 'centre' | 'foot'
}

const IMAGE = /^room-(\d+)-(\d+)$/
/** The image is invisible, so it can have this many times fewer pixels. */
const COARSENESS = 4

/**
 * Keeps the map's labels from being covered: an invisible symbol reserves the room of each pin, so that labels move
 * aside or disappear.
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
