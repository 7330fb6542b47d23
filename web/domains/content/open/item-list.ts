/** schema.org's list of the items on a page; `before` of the whole list are on earlier pages. */
export const itemList = (items: readonly object[], { name, before = 0 }: { name?: string; before?: number } = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  ...(name !== undefined && { name }),
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: before + index + 1, ...item })),
})
