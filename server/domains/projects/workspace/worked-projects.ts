import { place } from '../../properties/service.ts'
import { iso } from '../../../platform/db/iso.ts'
import {
  DUE_SOON_DAYS,
  type PartnerInvitation,
  type WorkedProject,
  type WorkedProjectDetail,
} from '../../../../contract/projects/workspace.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { boostQuota, limitsOf, type Account } from '../../billing/service.ts'
import { pictureFields } from '../../uploads/service.ts'
import { invitationsTo } from '../rights/partner-invitations.ts'
import { isBoosted } from '../rights/public-projects.ts'
import { isBuilderOf } from '../rights/project-rights.ts'
import { suspendedBuilders, type NamedBuilder } from '../rights/suspended-builders.ts'
import { dayOf } from '../../../platform/db/market-day.ts'
import { stageSql } from '../stage-sql.ts'

/** SQL of the partnerships of user `$1`, as agent or through their agency. */
const SELLS = `select pp.id, pp.project_id, pp.profile_id, pp.since, pp.commission from profiles m
  join project_partners pp on pp.profile_id in (m.id, m.agency_id) and pp.ended_at is null and pp.is_accepted
  where m.user_id = $1::uuid and m.kind in ('agent', 'agency') and m.state = 'active'`

const countOf = (state: string) => `'${state}', count(*) filter (where u.state = '${state}')`

/** SQL of the number of units by state: for the builder from stored counts, for a partner of the units allotted to them. */
const COUNTS = `case when o.is_builder
  then (select json_build_object('available', coalesce(sum(t.units_free), 0), 'held', coalesce(sum(t.units_held), 0),
    'booked', coalesce(sum(t.units_booked), 0), 'sold', coalesce(sum(t.units_sold), 0), 'blocked', coalesce(sum(t.units_blocked), 0))
    from unit_types t where t.project_id = r.id)
  else (select json_build_object(${['available', 'held', 'booked', 'sold', 'blocked'].map(countOf).join(', ')})
    from project_units u where u.partner_id in (select s.id from sells s where s.project_id = r.id)) end`

const task = (condition: string) => `(case when o.is_builder then (select count(*) from project_tasks k
  where k.project_id = r.id and k.done_at is null and ${condition}) else 0 end)`
const TODAY = dayOf('r.market', '$2')
const SOON = `k.due_on <= ${TODAY} + ${DUE_SOON_DAYS}`

/** The statement of cards as JSON: of all projects a person works on, or of the one with the id `$3`. */
const CARDS = `with sells as materialized (${SELLS}),
  own as (select r.id, true as is_builder from projects r where ${isBuilderOf('$1')}
    union all select distinct s.project_id, false from sells s join projects r on r.id = s.project_id
      where not ${isBuilderOf('$1')}),
  cards as (select r, json_build_object('id', r.id, 'version', r.version, 'slug', r.slug, 'name', r.name, 'market', r.market, 'state', r.state,
      'stage', ${stageSql('r', TODAY)}, 'locality', ${place('l')}, 'city', ${place('c')},
      'cover', case when i.key is not null then json_build_object(${pictureFields('i')}, 'alt', rpad(r.name, 5)) end,
      'builderName', b.name, 'isBuilder', o.is_builder, 'units', ${COUNTS},
      'updatesDue', ${task(`k.kind = 'quarterly-update' and ${SOON}`)}, 'tasksDue', ${task(`k.kind <> 'quarterly-update' and ${SOON}`)},
      'overdue', ${task(`k.due_on < ${TODAY}`)},
      'boostedUntil', case when ${isBoosted('r', '$2')} then ${iso('r.boosted_until')} end,
      'lastUpdateOn', (select max(n.on_day) from project_updates n where n.project_id = r.id))::jsonb as card
    from own o join projects r on r.id = o.id and ($3::uuid is null or r.id = $3::uuid)
    join places c on c.id = r.city_id join places l on l.id = r.locality_id
    left join profiles b on b.id = r.builder_id left join pictures i on i.key = r.cover_key)`

/**
 * The projects a person builds or sells, by name; indexes projects_builder, project_partners_profile, project_units_partner and
 * project_tasks_project.
 */
export async function workedProjects(
  db: Db,
  now: Date,
  userId: string,
): Promise<{
  data: WorkedProject[]
  builders: NamedBuilder[]
  suspended: NamedBuilder[]
  invitations: PartnerInvitation[]
}> {
  const { rows } = await db.query<{ card: WorkedProject }>({
    name: 'worked-projects',
    text: `${CARDS} select jsonb_strip_nulls(card) as card from cards order by (r).name, (r).id`,
    values: [userId, now, null],
  })
  const builders = await db.query<NamedBuilder>({
    name: 'worked-builders',
    text: `select id, name from profiles where user_id = $1 and kind = 'builder' and state in ('active', 'paused') order by name, id`,
    values: [userId],
  })
  return {
    data: rows.map(({ card }) => card),
    builders: builders.rows,
    suspended: await suspendedBuilders(db, userId),
    invitations: await invitationsTo(db, userId),
  }
}

/** One of them with the details of its workspace. Throws PROJECT_NOT_FOUND for everyone else. */
export async function workedProject(db: Db, now: Date, viewer: Account, id: string): Promise<WorkedProjectDetail> {
  const { rows } = await db.query<{ card: WorkedProjectDetail }>({
    name: 'worked-project',
    text: `${CARDS} select jsonb_strip_nulls(card || jsonb_build_object('today', ${dayOf('(r).market', '$2')},
        'towers', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.position, t.name)
          from project_towers t where t.project_id = (r).id), '[]'),
        'unitTypes', coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'livingArea', k.living_area,
            'unitsTotal', k.units_total, 'unitsFree', k.units_free) order by k.position, k.name)
          from unit_types k where k.project_id = (r).id), '[]'),
        'registrationId', (r).registration_id, 'launchedOn', (r).launched_on, 'constructionStartedOn', (r).construction_started_on,
        'possessionDeclaredOn', (r).possession_declared_on,
        'possessionPromisedOn', (r).possession_revised_on[cardinality((r).possession_revised_on)],
        'possessionOn', (r).possession_on, 'completedOn', (r).completed_on,
        'publishedAt', ${iso('(r).published_at')},
        'moderationNote', case when (card ->> 'isBuilder')::boolean and (r).state = 'rejected' then (r).moderation_note end,
        'partner', case when not (card ->> 'isBuilder')::boolean then (select jsonb_build_object('name', p.name, 'commission', s.commission,
            'since', ${iso('s.since')})
          from sells s join profiles p on p.id = s.profile_id where s.project_id = (r).id order by s.since, s.id limit 1) end)) as card
      from cards`,
    values: [viewer.userId, now, id],
  })
  if (!rows[0]) throw new Refusal('PROJECT_NOT_FOUND')
  const { card } = rows[0]
  if (!card.isBuilder) return card
  return { ...card, boosts: await boostQuota(db, now, viewer.userId, await limitsOf(db, viewer)) }
}
