import { createHash } from 'node:crypto'

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

const OTHER_SCRIPT = /(?!\p{ASCII})\p{L}/u

/** The same for a name in any script: where hardly an ASCII letter is left of it, it is named by its hash. */
export function slugOfName(name: string): string {
  const slug = slugOf(name)
  if (slug.length >= 2 || (slug && !OTHER_SCRIPT.test(name))) return slug
  return `x-${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 10)}`
}
