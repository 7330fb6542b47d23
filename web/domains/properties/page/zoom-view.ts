/** How a picture is shown: how much larger than fitted, and how far moved from the centre, px. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

/** The size of the fitted picture and of the room around it, px. */
export interface ZoomRoom {
  picture: { width: number; height: number }
  room: { width: number; height: number }
}

interface Point {
  x: number
  y: number
}

export const FITTED: ZoomView = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 5

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** A view whose picture fills as much of the room as it can: no edge of it is further in than the room's. */
function clamped({ scale, x, y }: ZoomView, { picture, room }: ZoomRoom): ZoomView {
  if (scale <= 1) return FITTED
  return {
    scale,
    x: within(x, Math.max(0, (picture.width * scale - room.width) / 2)),
    y: within(y, Math.max(0, (picture.height * scale - room.height) / 2)),
  }
}

/** Zooms so that what is at a point, measured from the centre of the room, stays there. */
export function zoomedTo(view: ZoomView, scale: number, at: Point, size: ZoomRoom): ZoomView {
  const next = Math.min(MAX_SCALE, Math.max(1, scale))
  const grown = next / view.scale
  return clamped({ scale: next, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size)
}

export const movedBy = (view: ZoomView, by: Point, size: ZoomRoom): ZoomView =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, size)
