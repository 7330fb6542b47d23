/** Names of new rooms after the largest number that a room has: `101` to `104` are followed by `105`. */
export function nextRooms(known: readonly string[], count: number): string[] {
  const numbers = known.map((name) => Number(/\d{1,6}/.exec(name)?.[0] ?? 0))
  const last = Math.max(0, ...numbers)
  return Array.from({ length: count }, (_, n) => String(last + 1 + n))
}
