const MOST = 80

/** A text as the last part of an address, of ASCII letters, digits and hyphens; empty where it has none of them. */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^a-z\d]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, MOST)
    if (longer.length > MOST) break
    slug = longer
  }
  return slug
}
