/** An even number in [0, 1) that depends only on the three whole numbers given. */
export function hash(x: number, y: number, salt: number): number {
  return mix(x, y, salt) / 4294967296
}

/** A whole number in [0, 2^32) that depends only on the three whole numbers given: a seed for what lies below. */
export function mix(x: number, y: number, salt: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(salt | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Smooth value noise in [-1, 1], one swell per unit of x and y. */
export function noise(x: number, y: number, salt: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const fx = fade(x - i)
  const fy = fade(y - j)
  const top = hash(i, j, salt) * (1 - fx) + hash(i + 1, j, salt) * fx
  const bottom = hash(i, j + 1, salt) * (1 - fx) + hash(i + 1, j + 1, salt) * fx
  return (top * (1 - fy) + bottom * fy) * 2 - 1
}

/** Two independent noises for the price of one. */
export function noisePair(x: number, y: number, salt: number): readonly [number, number] {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const fx = fade(x - i)
  const fy = fade(y - j)
  const [a, b, c, d] = [mix(i, j, salt), mix(i + 1, j, salt), mix(i, j + 1, salt), mix(i + 1, j + 1, salt)]
  const blend = (nw: number, ne: number, sw: number, se: number) =>
    ((nw * (1 - fx) + ne * fx) * (1 - fy) + (sw * (1 - fx) + se * fx) * fy) / 32767.5 - 1
  return [blend(a & 65535, b & 65535, c & 65535, d & 65535), blend(a >>> 16, b >>> 16, c >>> 16, d >>> 16)]
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function ramp(from: number, to: number, value: number): number {
  return fade(Math.min(1, Math.max(0, (value - from) / (to - from))))
}

function fade(t: number): number {
  return t * t * (3 - 2 * t)
}
