/** Removes null, empty strings and keys that contain nothing else. List items keep their positions. */
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
