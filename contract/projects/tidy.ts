/** A typed value without what says nothing: null, empty texts, and keys that hold them. Places in lists stay as they are. */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item) ?? '')
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => {
        const kept = tidy(item)
        return kept === undefined ? [] : [[key, kept] as const]
      }),
    )
  return value === null || value === '' ? undefined : value
}
