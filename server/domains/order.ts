/**
 * A domain may import only from those before it; news travels the other way by jobs and events. A room that stands here by
 * itself is before its domain: every card of a home bears the buttons of favourites and
 * comparison, and an article names a search.
 */
export const domainOrder = [
  'users',
  'audit',
  'places',
  'uploads',
  'content',
  'notifications',
  'auth',
  'billing',
  'directories',
  'favourites/store',
  'comparison/store',
  'properties',
  'search/query',
  'blog',
  'search',
  'comparison',
  'listings',
  'voice-notes',
  'conversations',
  'enquiries',
  'reviews',
  'pages',
  'support',
  'services',
  'feeds',
  'favourites',
  'visits',
  'agencies',
  'agent-sites',
  'saved-searches',
  'moderation',
  'dashboards',
] as const
