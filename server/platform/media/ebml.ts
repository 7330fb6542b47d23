import { Truncated } from './faults.ts'

/** The most bytes of a number, and of an id with its size. */
export const NUMBER_BYTES = 8

export function numberIn(data: Buffer): number {
  if (data.length > NUMBER_BYTES) throw new Truncated()
  return data.reduce((sum, byte) => sum * 256 + byte, 0)
}

/** A variable-length number of EBML, whose leading zero bits give its length; ids keep the marker bit. */
export function vintAt(bytes: Buffer, at: number, keepsMarker: boolean): { value: number; length: number } {
  const first = bytes.readUInt8(at)
  const length = Math.clz32(first) - 23
  if (length > NUMBER_BYTES) throw new Truncated()
  const marker = 0x80 >> (length - 1)
  let value = keepsMarker ? first : first & (marker - 1)
  for (let next = 1; next < length; next++) value = value * 256 + bytes.readUInt8(at + next)
  return { value, length }
}
