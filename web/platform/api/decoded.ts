/** Decodes a part of an address; a malformed one is returned unchanged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
