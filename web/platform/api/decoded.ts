/** A part of an address without its escapes; a broken one stands as it was typed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
