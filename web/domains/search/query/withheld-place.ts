/** A locality by its city's slug and its own: whose homes, as far as their exact place is withheld, stand open on the map. */
export interface WithheldPlace {
  city: string
  locality: string
}

/** The word of the address bar that says it: `bengaluru/koramangala`. It also names the group on the map. */
export const writeWithheld = ({ city, locality }: WithheldPlace) => `${city}/${locality}`

/** Reads what `writeWithheld` wrote; undefined for anything else. */
export function readWithheld(text: string | null | undefined): WithheldPlace | undefined {
  const [, city, locality] = /^([a-z0-9-]{1,80})\/([a-z0-9-]{1,80})$/.exec(text ?? '') ?? []
  return city && locality ? { city, locality } : undefined
}
