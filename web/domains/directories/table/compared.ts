/** How many agents stand side by side. */
export const COMPARED = 2

const SLUG = /^[a-z0-9-]{1,120}$/

/** The two agents that an address compares; undefined where it does not name two. */
export function readCompared(value: string | null): readonly string[] | undefined {
  const slugs = [...new Set(value?.split(','))].filter((slug) => SLUG.test(slug))
  return slugs.length === COMPARED ? slugs : undefined
}
