import { createHash } from 'node:crypto'
import { slugOf } from '../../../../contract/text/slug-of.ts'

const OTHER_SCRIPT = /(?!\p{sc=Latin})\p{L}/u

/**
 * The same for the name of a tag, in any script. Several names of another script may read alike in Latin letters, so the name's hash
 * follows there, which also stands for what cannot be read.
 */
export function slugOfName(name: string): string {
  const slug = slugOf(name, 60)
  if (slug && !OTHER_SCRIPT.test(name)) return slug
  const hash = createHash('sha256').update(name.toLowerCase()).digest('hex')
  return slug ? `${slug}-${hash.slice(0, 4)}` : `x-${hash.slice(0, 10)}`
}
