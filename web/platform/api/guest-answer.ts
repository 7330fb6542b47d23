interface PersonalQuery {
  queryKey: readonly unknown[]
}

/**
 * Placeholder of a query with the key `[name, person, ...rest]`: what a guest was shown, until the answer for the person they
 * have just become, so that what they were doing stays open.
 */
export const guestAnswer =
  (...rest: readonly unknown[]) =>
  <Answer>(before: Answer | undefined, query: PersonalQuery | undefined): Answer | undefined => {
    const [, person, ...asked] = query?.queryKey ?? []
    return person === undefined && rest.every((part, at) => part === asked[at]) ? before : undefined
  }
