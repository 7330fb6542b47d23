/** Agents in a comparison. */
export const COMPARED = 2

const SLUG = /^[a-z0-9-]{1,120}$/

/** The two agents of a comparison's address; undefined without exactly two. */
export function readCompared(value: string | null): readonly string[] | undefined {
  const slugs = [...new Set(value?.split(','))].filter((slug) => SLUG.test(slug))
  return slugs.length === COMPARED ? slugs : undefined
}
