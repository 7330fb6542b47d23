import { createHash } from 'node:crypto'
import { slugOf } from '../../../platform/slug.ts'

const OTHER_SCRIPT = /(?!\p{ASCII})\p{L}/u

/** The same for a name in any script: where hardly an ASCII letter is left of it, it is named by its hash. */
export function slugOfName(name: string): string {
  const slug = slugOf(name)
  if (slug.length >= 2 || (slug && !OTHER_SCRIPT.test(name))) return slug
  return `x-${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 10)}`
}
