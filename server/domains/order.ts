/** A domain may import only from those before it; news travels the other way by jobs and wake-ups. */
export const domainOrder = [
  'users',
  'places',
  'uploads',
  'content',
  'auth',
  'directories',
  'properties',
  'visits',
  'agent-sites',
  'saved-searches',
  'moderation',
] as const
