/** The document title: breadcrumb names, given outermost first, in reverse order. */
export function titleOf(names: readonly string[], brand: string): string {
  return [...names].toReversed().concat(brand).join(' | ')
}
