import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Picture } from '../../../../contract/uploads.ts'

/** Narrower photographs would be blurred across half a window. */
const WIDE_ENOUGH = 900
/** What a photograph shows, the most inviting first. */
const inviting = ['living', 'exterior']

/**
 * The home whose photograph stands for all of them: the newest with a wide living room, else with any wide picture;
 * rather not one that its card shows first, further down on the same page.
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
