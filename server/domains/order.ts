/** A domain may import only from those before it; news travels the other way by events. */
export const domainOrder = [
  'users',
  'places',
  'uploads',
  'content',
  'auth',
  'directories',
  'projects',
  'properties',
  'visits',
  'agent-sites',
  'saved-searches',
  'moderation',
] as const
