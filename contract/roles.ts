/** What an account can be. Roles add up: a person has the rights of each role they hold. */
export const roles = ['Buyer', 'Builder', 'Agent', 'Moderator', 'Admin'] as const
export type Role = (typeof roles)[number]

/** Roles that staff give and take; every account keeps the role of a buyer. */
export const givenRoles = ['Builder', 'Agent', 'Moderator', 'Admin'] as const
