import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Picture } from '../../../../contract/uploads.ts'

/** Narrower photos would be blurred across half a window. */
const WIDE_ENOUGH = 900
/** Preferred subjects of the photo, best first. */
const inviting = ['living', 'exterior']

/**
 * The home whose photo represents the market on the front page: the newest with a wide photo of a living room, else
 * with any wide photo; preferably not the first photo of its card, which appears further down.
 */
export function faceOf(homes: readonly PropertyCard[]): { home: PropertyCard; picture: Picture } | undefined {
  const wide = homes.flatMap((home) =>
    home.media.flatMap((picture, at) =>
      (picture.widths.at(-1) ?? 0) < WIDE_ENOUGH
        ? []
        : [{ home, picture, rank: rankOf(picture) + (at === 0 ? 0.5 : 0) }],
    ),
  )
  return wide.toSorted((a, b) => a.rank - b.rank)[0]
}

const rankOf = ({ imageOf = '' }: Picture) => (inviting.includes(imageOf) ? inviting.indexOf(imageOf) : inviting.length)
