/** Days after the day on which a home was due to be confirmed: when it counts as stale, is hidden, and expires. */
export const overdueDays = { stale: 7, hidden: 14, expired: 44 } as const
