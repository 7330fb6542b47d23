/** The name of a heading in the address of its part: `how-results-are-ordered`; where it has no letters, its place on the page. */
export function headingId(text: string, at: number): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const name = words.replace(/^-/, '').replace(/-$/, '')
  return name === '' ? `part-${at}` : name
}
