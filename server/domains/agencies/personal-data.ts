import { contactPersonalData } from '../auth/service.ts'
import type { PersonalData } from '../users/service.ts'
import { leaveAll } from './leaving.ts'

/**
 * A person's memberships of agencies, and invitations to and by them. Erasing ends the memberships: leads, visits and owned agencies pass
 * to others, and invitations to the person's contacts are revoked.
 */
export const agencyPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: agencyMemberships } = await db.query({
      name: 'memberships-of-user',
      text: `select g.name as agency, a.agency_role as role, a.lead_weight as "leadWeight", a.credit_share as "creditShare",
          a.away_from as "awayFrom", a.away_until as "awayUntil", a.joined_agency_at as "joinedAt"
        from profiles a join profiles g on g.id = a.agency_id where a.user_id = $1 and a.kind = 'agent' order by g.name, a.id`,
      values: [userId],
    })
    const { rows: agencyInvitations } = await db.query(
      `select g.name as agency, i.invited_by_user_id = $1 as "byYou", i.full_name as name, i.email, i.mobile_phone as "mobilePhone", i.role, i.state,
         i.license, i.created_at as "createdAt", i.expires_at as "expiresAt", i.decided_at as "decidedAt"
       from agency_invitations i join profiles g on g.id = i.agency_id
       where i.user_id = $1 or i.invited_by_user_id = $1 or lower(i.email) = any($2::text[]) or i.mobile_phone = any($2::text[])
       order by i.created_at, i.id`,
      [userId, (await contactPersonalData(db, userId)).map((contact) => contact.toLowerCase())],
    )
    const { rows: agencyHandovers } = await db.query(
      `select g.name as agency, h.by_user_id = $1 as "byYou", h.to_user_id = $1 as "toYou", h.created_at as "createdAt", h.undone_at as "undoneAt",
         (select count(*)::int from agency_handover_items i where i.handover_id = h.id and i.kind = 'home') as homes
       from agency_handovers h join profiles g on g.id = h.agency_id where h.by_user_id = $1 or h.to_user_id = $1 order by h.created_at, h.id`,
      [userId],
    )
    const { rows: agencyOwnershipOffers } = await db.query(
      `select g.name as agency, o.offered_by_user_id = $1 as "byYou", coalesce(a.user_id = $1, false) as "toYou", o.state,
         o.created_at as "createdAt", o.expires_at as "expiresAt", o.decided_at as "decidedAt"
       from agency_ownership_offers o join profiles g on g.id = o.agency_id join profiles a on a.id = o.agent_id
       where o.offered_by_user_id = $1 or o.owner_user_id = $1 or a.user_id = $1 order by o.created_at, o.id`,
      [userId],
    )
    return { agencyMemberships, agencyInvitations, agencyOwnershipOffers, agencyHandovers }
  },
  async erase(db, userId, now) {
    await leaveAll(db, now, userId)
    const contacts = (await contactPersonalData(db, userId)).map((contact) => contact.toLowerCase())
    await db.query(
      `update agency_invitations set email = null, mobile_phone = null, full_name = null, license = null,
         state = case when state = 'open' then 'revoked' else state end, decided_at = coalesce(decided_at, $3)
       where user_id = $1 or lower(email) = any($2::text[]) or mobile_phone = any($2::text[])`,
      [userId, contacts, now],
    )
    await db.query(
      `update agency_invitations set user_id = nullif(user_id, $1), invited_by_user_id = nullif(invited_by_user_id, $1)
       where user_id = $1 or invited_by_user_id = $1`,
      [userId],
    )
    await db.query(
      `delete from agency_handovers h where h.by_user_id = $1 or h.to_user_id = $1
         or exists (select from agency_handover_items i where i.handover_id = h.id and i.from_user_id = $1)`,
      [userId],
    )
    await db.query(
      `update agency_ownership_offers set owner_user_id = nullif(owner_user_id, $1), offered_by_user_id = nullif(offered_by_user_id, $1)
       where owner_user_id = $1 or offered_by_user_id = $1`,
      [userId],
    )
  },
}
