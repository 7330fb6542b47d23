/** The name of a heading in the address of its part: `how-results-are-ordered`; of other scripts its place on the page. */
export function headingId(text: string, at: number): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  const name = words.replace(/^-/, '').replace(/-$/, '')
  return name === '' ? `part-${at}` : name
}
