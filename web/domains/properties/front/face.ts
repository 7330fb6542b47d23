import type { Picture, PropertyCard } from '../../../../contract/properties/property.ts'

/** Narrower photographs would be blurred across half a window. */
const WIDE_ENOUGH = 900
/** What a photograph shows, the most inviting first. */
const inviting = ['living', 'exterior']

/** The home whose photograph stands for all of them: the newest with a wide living room, else with any wide picture. */
export function faceOf(homes: readonly PropertyCard[]): { home: PropertyCard; picture: Picture } | undefined {
  const wide = homes.flatMap((home) =>
    home.media.filter(({ widths }) => (widths.at(-1) ?? 0) >= WIDE_ENOUGH).map((picture) => ({ home, picture })),
  )
  const rank = ({ imageOf = '' }: Picture) => (inviting.includes(imageOf) ? inviting.indexOf(imageOf) : inviting.length)
  return wide.toSorted((a, b) => rank(a.picture) - rank(b.picture))[0]
}
