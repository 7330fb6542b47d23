import { iso } from '../../../platform/db/iso.ts'
import {
  MAX_PROJECT_PARTNERS,
  type addProjectPartner,
  type answerPartnerInvitation,
  type ProjectPartner,
  type updateProjectPartner,
} from '../../../../contract/projects/partners.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { notify } from '../../notifications/service.ts'
import { projectRights } from '../rights/project-rights.ts'
import { SPEAKS_FOR_PARTNER } from '../rights/partner-invitations.ts'
import { noteProject } from '../project-events.ts'
import { projectPartnerNews, type PartnerNews } from './notifications.ts'

const units = (state: string) => `'${state}', count(*) filter (where u.state = '${state}')`

/** SQL of the history of partnership `pp`: its beginning is in its row, the rest in the history of the project. */
const HISTORY = `(select jsonb_agg(jsonb_build_object('what', h.what, 'at', ${iso('h.at')}, 'commission', h.commission,
      'by', nullif(trim(concat_ws(' ', w.first_name, w.last_name)), '')) order by h.at, h.id)
    from (select 0 as id, 'added' as what, pp.since as at, pp.by_user_id, null::int as commission
      union all select e.id, case when e.from_value is null then 'commission' else 'ended' end, e.at, e.by_user_id,
        nullif(split_part(e.to_value, ' ', 2), '')::int
      from project_events e where e.project_id = pp.project_id and e.kind = 'partner' and e.at between pp.since and coalesce(pp.ended_at, 'infinity')
        and (e.from_value = pp.profile_id::text or e.to_value like pp.profile_id || ' %')) h
    left join users w on w.id = h.by_user_id and w.state = 'active')`

/**
 * The partners of a project, or the one with the id `$2`; indexes project_partners_one, project_units_partner and project_events_project.
 */
const PARTNERS = `select jsonb_strip_nulls(jsonb_build_object('id', pp.id, 'since', ${iso('pp.since')}, 'endedAt', ${iso('pp.ended_at')},
    'commission', pp.commission, 'isAccepted', pp.is_accepted, 'history', ${HISTORY},
    'profile', jsonb_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'city', c.name,
      'slug', case when p.state = 'active' then p.slug end),
    'units', (select json_build_object(${['available', 'held', 'booked', 'sold'].map(units).join(', ')})
      from project_units u where u.partner_id = pp.id))) as partner
  from project_partners pp join profiles p on p.id = pp.profile_id left join places c on c.id = p.city_id
  where pp.project_id = $1 and ($2::uuid is null or pp.id = $2::uuid)
  order by pp.ended_at is not null, p.name, pp.since desc, pp.id`

async function read(db: Db, projectId: string, id: string | null): Promise<ProjectPartner[]> {
  const { rows } = await db.query<{ partner: ProjectPartner }>({
    name: 'project-partners',
    text: PARTNERS,
    values: [projectId, id],
  })
  return rows.map(({ partner }) => partner)
}

async function readOne(db: Db, projectId: string, id: string): Promise<ProjectPartner> {
  const [found] = await read(db, projectId, id)
  if (!found) throw new Refusal('PARTNER_NOT_FOUND')
  return found
}

export async function partnersOfProject(db: Db, viewer: Viewer, projectId: string): Promise<ProjectPartner[]> {
  await projectRights(db, projectId, viewer, { builderOnly: true })
  return read(db, projectId, null)
}

interface Told {
  name: string
  builder: string
  partner: string
  builderUserId: string | null
  userIds: string[]
}

/** Notifies the agent or the agency's managers of a change of a partnership, or the builder of their answer. */
async function tell(db: Db, now: Date, projectId: string, partner: string, what: PartnerNews): Promise<void> {
  const { rows } = await db.query<Told>({
    name: 'partner-to-tell',
    text: `select r.name, coalesce(b.name, r.name) as builder, p.name as partner, b.user_id as "builderUserId", array(select distinct m.user_id from profiles m
        join users u on u.id = m.user_id and u.state = 'active'
        where ${SPEAKS_FOR_PARTNER}) as "userIds"
      from project_partners pp join projects r on r.id = pp.project_id join profiles p on p.id = pp.profile_id
        left join profiles b on b.id = r.builder_id where pp.id = $1`,
    values: [partner],
  })
  const [told] = rows
  if (!told) return
  const { name, builder, builderUserId } = told
  const isAnswer = what === 'accepted' || what === 'declined'
  const toBuilder = builderUserId === null ? [] : [builderUserId]
  for (const userId of isAnswer ? toBuilder : told.userIds)
    await notify(db, now, projectPartnerNews, {
      to: { userId },
      params: { project: projectId, name, builder, what, ...(isAnswer && { partner: told.partner }) },
      key: `${partner} ${what}`,
    })
}

/**
 * Invites an active agent or agency of the market to sell units of a project. Returns whether the partnership is new; call it in a
 * transaction.
 */
export async function addPartner(
  db: Db,
  now: Date,
  viewer: Viewer,
  { params, body }: Pick<EndpointRequest<typeof addProjectPartner>, 'params' | 'body'>,
): Promise<{ partner: ProjectPartner; isNew: boolean }> {
  const { id: projectId } = params
  await projectRights(db, projectId, viewer, { locked: true, builderOnly: true })
  const before = await db.query<{ projectId: string; profileId: string }>(
    `select project_id as "projectId", profile_id as "profileId" from project_partners where id = $1`,
    [body.id],
  )
  const [same] = before.rows
  if (same && (same.projectId !== projectId || same.profileId !== body.profileId))
    throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
  if (same) return { partner: await readOne(db, projectId, body.id), isNew: false }
  const { rows } = await db.query<{ is_there: boolean; count: number }>(
    `select exists (select from project_partners pp where pp.project_id = r.id and pp.profile_id = p.id and pp.ended_at is null) as is_there,
       (select count(*) from project_partners pp where pp.project_id = r.id and pp.ended_at is null) as count
     from projects r join profiles p on p.id = $2 and p.market = r.market and p.kind in ('agent', 'agency') and p.state = 'active'
     where r.id = $1`,
    [projectId, body.profileId],
  )
  const [found] = rows
  if (!found) throw new Refusal('PARTNER_NOT_FOUND', { fields: { profileId: [message('PARTNER_NOT_FOUND')] } })
  if (found.is_there) throw new Refusal('PARTNER_ALREADY', { fields: { profileId: [message('PARTNER_ALREADY')] } })
  if (found.count >= MAX_PROJECT_PARTNERS) throw new Refusal('PARTNERS_TOO_MANY')
  await db.query(
    `insert into project_partners (id, project_id, profile_id, commission, since, by_user_id, is_accepted) values ($1, $2, $3, $4, $5, $6, false)`,
    [body.id, projectId, body.profileId, body.commission ?? null, now, viewer.userId],
  )
  await noteProject(db, { projectId, at: now, by: viewer.userId, kind: 'partner', to: body.profileId })
  await tell(db, now, projectId, body.id, 'invited')
  return { partner: await readOne(db, projectId, body.id), isNew: true }
}

/** Records the invited partner's answer and notifies the builder, in a transaction. */
export async function answerInvitation(
  db: Db,
  now: Date,
  { userId }: Pick<Viewer, 'userId'>,
  { params: { id }, body: { accept } }: Pick<EndpointRequest<typeof answerPartnerInvitation>, 'params' | 'body'>,
): Promise<{ projectId: string; isAccepted: boolean }> {
  // The lock orders this against the builder withdrawing the invitation.
  const { rows } = await db.query<{ projectId: string; isAccepted: boolean; isEnded: boolean }>(
    `select pp.project_id as "projectId", pp.is_accepted as "isAccepted", pp.ended_at is not null as "isEnded" from project_partners pp
     where pp.id = $1 and exists (select from profiles m where m.user_id = $2 and ${SPEAKS_FOR_PARTNER}) for update`,
    [id, userId],
  )
  const [found] = rows
  if (!found) throw new Refusal('PARTNER_NOT_FOUND')
  const { projectId, isAccepted, isEnded } = found
  const isSame = accept ? isAccepted && !isEnded : !isAccepted && isEnded
  if (isSame) return { projectId, isAccepted }
  if (isAccepted || isEnded) throw new Refusal('PARTNERSHIP_DECIDED')
  await db.query(
    `update project_partners set is_accepted = $2, ended_at = case when not $2 then $3::timestamptz end where id = $1`,
    [id, accept, now],
  )
  await tell(db, now, projectId, id, accept ? 'accepted' : 'declined')
  return { projectId, isAccepted: accept }
}

/** Changes a partner's commission; call it in a transaction. */
export async function changePartner(
  db: Db,
  now: Date,
  viewer: Viewer,
  { params, body }: Pick<EndpointRequest<typeof updateProjectPartner>, 'params' | 'body'>,
): Promise<ProjectPartner> {
  const { id: projectId, partner } = params
  await projectRights(db, projectId, viewer, { locked: true, builderOnly: true })
  const { rows } = await db.query<{ profileId: string }>(
    `update project_partners set commission = $3 where id = $2 and project_id = $1 and ended_at is null returning profile_id as "profileId"`,
    [projectId, partner, body.commission],
  )
  if (!rows[0]) throw new Refusal('PARTNER_NOT_FOUND')
  const to = `${rows[0].profileId} ${body.commission ?? ''}`
  await noteProject(db, { projectId, at: now, by: viewer.userId, kind: 'partner', to })
  return readOne(db, projectId, partner)
}

/** SQL of whether user `holder` sells units of project `$1` through partner `$2` only: as that agent, or at that agency. */
const sellsByThis = (holder: string) => `exists (select from profiles m join project_partners pp on pp.id = $2
    and pp.profile_id in (m.id, m.agency_id) where m.user_id = ${holder})
  and not exists (select from profiles m join project_partners pp on pp.project_id = $1 and pp.id <> $2 and pp.ended_at is null and pp.is_accepted
    and pp.profile_id in (m.id, m.agency_id) where m.user_id = ${holder})`

/**
 * Ends a partnership: releases its holds, and removes it from all units that are not booked or sold. Idempotent; call it in a transaction.
 */
export async function endPartner(
  db: Db,
  now: Date,
  viewer: Viewer,
  projectId: string,
  partner: string,
): Promise<ProjectPartner> {
  await projectRights(db, projectId, viewer, { locked: true, builderOnly: true })
  const { rows } = await db.query<{ profileId: string; isAccepted: boolean }>(
    `update project_partners set ended_at = $3 where id = $2 and project_id = $1 and ended_at is null returning profile_id as "profileId", is_accepted as "isAccepted"`,
    [projectId, partner, now],
  )
  if (!rows[0]) return readOne(db, projectId, partner)
  await setActor(db, viewer.userId)
  // Index project_units_partner, and of holds project_units_matrix.
  await db.query(
    `update project_units u set partner_id = case when u.partner_id = $2 then null else u.partner_id end, updated_at = $3, version = u.version + 1,
       state = case when freed.is_released then 'available'::unit_state else u.state end,
       held_until = case when freed.is_released then null else u.held_until end,
       held_by_user_id = case when freed.is_released then null else u.held_by_user_id end
     from (select w.id, w.state = 'held' and (w.partner_id = $2 and w.held_by_user_id is distinct from $4::uuid or ${sellsByThis('w.held_by_user_id')}) as is_released
       from project_units w where w.project_id = $1 and w.state in ('available', 'held', 'blocked')) freed
     where u.id = freed.id and (u.partner_id = $2 or freed.is_released)`,
    [projectId, partner, now, viewer.userId],
  )
  await noteProject(db, { projectId, at: now, by: viewer.userId, kind: 'partner', from: rows[0].profileId })
  // A partner who never accepted is not notified.
  if (rows[0].isAccepted) await tell(db, now, projectId, partner, 'ended')
  return readOne(db, projectId, partner)
}
