/** SQL of whether user `viewer` speaks for profile `p`: as its owner, or as an agent of it if it is an agency. */
export const speaksFor = (viewer: string) => `coalesce(p.user_id = ${viewer}::uuid or p.kind = 'agency' and exists (
  select from profiles m where m.user_id = ${viewer}::uuid and m.kind = 'agent' and m.agency_id = p.id), false)`

/** SQL of whether user `viewer` owns profile `p` or works with or for it, so that they may neither review nor moderate it. */
export const isParty = (viewer: string) => `coalesce(p.user_id = ${viewer}::uuid or exists (
  select from profiles m where m.user_id = ${viewer}::uuid and (m.kind = 'agent' and m.agency_id in (p.id, p.agency_id) or m.id = p.agency_id)), false)`
