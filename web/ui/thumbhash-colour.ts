/** The average colour of a base64 thumbhash as CSS; its first three bytes hold it, so no decoder is needed. */
export function averageColour(thumbhash: string): string | undefined {
  const bytes = decode(thumbhash.slice(0, 4))
  if (!bytes) return undefined
  const [first = 0, second = 0, third = 0] = bytes
  const bits = first | (second << 8) | (third << 16)
  const lightness = (bits & 63) / 63
  const p = ((bits >> 6) & 63) / 31.5 - 1
  const q = ((bits >> 12) & 63) / 31.5 - 1
  const blue = lightness - (2 / 3) * p
  const red = (3 * lightness - blue + q) / 2
  const green = red - q
  const channel = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)))
  return `rgb(${channel(red)} ${channel(green)} ${channel(blue)})`
}

function decode(base64: string): number[] | null {
  try {
    return Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
