import { createHash } from 'node:crypto'
import { slugOf } from '../../../../contract/text/slug-of.ts'

const OTHER_SCRIPT = /(?!\p{sc=Latin})\p{L}/u

/**
 * The slug of a tag's name, in any script. Names in other scripts may transliterate alike, so that a hash of the name is appended; it
 * replaces what cannot be transliterated.
 */
export function slugOfName(name: string): string {
  const slug = slugOf(name, 60)
  if (slug && !OTHER_SCRIPT.test(name)) return slug
  const hash = createHash('sha256').update(name.toLowerCase()).digest('hex')
  return slug ? `${slug}-${hash.slice(0, 4)}` : `x-${hash.slice(0, 10)}`
}
