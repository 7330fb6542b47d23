/** The document's title: names of the active route's breadcrumbs, given outermost first, said most specific first. */
export function titleOf(names: readonly string[], brand: string): string {
  return [...names].toReversed().concat(brand).join(' | ')
}
