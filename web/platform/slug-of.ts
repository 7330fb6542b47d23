/** The part of an address that a name suggests, of `most` characters at most; empty where it has no letter that may stand there. */
export const slugOf = (name: string, most: number): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replaceAll(/^-|-$/g, '')
