/** What an address can ask to do with a home. */
const listingActions = ['edit', 'clone', 'renew', 'relist', 'pause', 'close', 'boost'] as const
export type ListingAction = (typeof listingActions)[number]

export const readAction = (name: string | undefined): ListingAction | undefined =>
  listingActions.find((action) => action === name)
