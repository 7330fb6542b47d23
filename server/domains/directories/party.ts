/** SQL of whether user `viewer` speaks for profile `p`: it is theirs, or their agency's. */
export const speaksFor = (viewer: string) => `coalesce(p.user_id = ${viewer}::uuid or p.kind = 'agency' and exists (
  select from profiles m where m.user_id = ${viewer}::uuid and m.kind = 'agent' and m.agency_id = p.id), false)`

/** SQL of whether user `viewer` is profile `p`, works with them or for them: whoever is, neither reviews nor decides. */
export const isParty = (viewer: string) => `coalesce(p.user_id = ${viewer}::uuid or exists (
  select from profiles m where m.user_id = ${viewer}::uuid and (m.kind = 'agent' and m.agency_id in (p.id, p.agency_id) or m.id = p.agency_id)), false)`
