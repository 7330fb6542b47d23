import * as z from 'zod/mini'

export const siteStates = ['draft', 'live', 'suspended'] as const
export const SiteState = z.enum(siteStates)
export type SiteState = z.infer<typeof SiteState>

/** Which state of a site may follow which. The database holds the same table and refuses every other move. */
export const siteTransitions: Record<SiteState, readonly SiteState[]> = {
  draft: ['live'],
  live: ['draft', 'suspended'],
  suspended: ['live'],
}

/** Who changes the state of a site. */
export type SiteMover = 'owner' | 'moderator'

/** The owner publishes it and takes it offline; only a moderator suspends and restores it. */
const moves: Record<SiteMover, (from: SiteState, to: SiteState) => boolean> = {
  owner: (from, to) => from !== 'suspended' && to !== 'suspended',
  moderator: (from, to) => to === 'suspended' || from === 'suspended',
}

/** States that a mover may put a site into now. */
export const openSiteStates = (state: SiteState, mover: SiteMover): SiteState[] =>
  siteTransitions[state].filter((next) => moves[mover](state, next))
