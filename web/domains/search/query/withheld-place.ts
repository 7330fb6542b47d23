/** A locality whose homes with withheld locations are open on the map, by the slugs of city and locality. */
export interface WithheldPlace {
  city: string
  locality: string
}

/** The value in the address, `bengaluru/koramangala`, and the key of the group on the map. */
export const writeWithheld = ({ city, locality }: WithheldPlace) => `${city}/${locality}`

/** Parses the value of `writeWithheld`; undefined if it is invalid. */
export function readWithheld(text: string | null | undefined): WithheldPlace | undefined {
  const [, city, locality] = /^([a-z0-9-]{1,80})\/([a-z0-9-]{1,80})$/.exec(text ?? '') ?? []
  return city && locality ? { city, locality } : undefined
}
