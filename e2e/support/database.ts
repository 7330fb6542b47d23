import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Role } from '../../contract/roles.ts'
import type { StandardStatus } from '../../contract/properties/vocabulary.ts'
import { folder } from './outbox.ts'

const SOCKET_LINE = 4
/** Written by the embedded database of the server under test. */
const running = path.join(folder, 'database/postmaster.pid')

async function inDatabase<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const host = readFileSync(running, 'utf8').split('\n')[SOCKET_LINE] ?? ''
  const client = new pg.Client({ host, user: 'lintel', database: 'lintel' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A home in a state without public links, which people reach by an old link. */
export const homeInState = (status: StandardStatus): Promise<string> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from properties where standard_status = $1 and price_secret_until is null order by id limit 1',
      [status],
    )
    if (!rows[0]) throw new Error(`The market holds no home that is ${status}.`)
    return rows[0].id
  })

/** Gives an account a role, as an operator would. */
export const giveRole = (userId: string, role: Role): Promise<unknown> =>
  inDatabase((client) => client.query('update users set roles = $2::role[] where id = $1', [userId, [role]]))

/** Proves the e-mail address of an account, as its code would, which leaves the next code for signing in. */
export const proveEmail = (userId: string): Promise<unknown> =>
  inDatabase((client) => client.query('update users set email_verified_at = now() where id = $1', [userId]))

/** Ends the seven days in which staff can add a second factor. */
export const factorIsDue = (userId: string): Promise<unknown> =>
  inDatabase((client) => client.query('update users set second_factor_by = now() where id = $1', [userId]))

/** Makes the proofs of a second factor an hour older. */
export const proofIsOld = (userId: string): Promise<unknown> =>
  inDatabase((client) =>
    client.query(`update sessions set second_factor_at = second_factor_at - interval '1 hour' where user_id = $1`, [
      userId,
    ]),
  )

/** Ends the wait of a recovery, and has the server look. */
export const recoveryEnds = (userId: string): Promise<void> =>
  inDatabase(async (client) => {
    const { rowCount } = await client.query(`update factor_recoveries set ends_at = now() where user_id = $1`, [userId])
    if (rowCount !== 1) throw new Error('No recovery is under way.')
    await client.query(`select graphile_worker.add_job('forget-old', '{}'::json)`)
  })

/** Adds accounts as agents to a new agency, the first as its manager. */
export const joinAgency = (userIds: readonly string[], name = 'Bougainvillea Homes'): Promise<void> =>
  inDatabase(async (client) => {
    const agency = randomUUID()
    await client.query(`insert into agencies (id, market, slug, name) values ($1, 'in', $2, $3)`, [
      agency,
      `team-${agency}`,
      name,
    ])
    for (const [at, userId] of userIds.entries()) {
      const id = randomUUID()
      await client.query(
        `insert into agents (id, market, slug, name, agency_id, user_id)
         select $1, 'in', $2, concat_ws(' ', first_name, last_name), $3, id from users where id = $4`,
        [id, `agent-${id}`, agency, userId],
      )
      if (at === 0) await client.query(`update profiles set agency_role = 'manager' where id = $1`, [id])
      await client.query(`update users set roles = '{Agent}' where id = $1`, [userId])
    }
  })

/** Makes an agent the owner of their agency. */
export const ownAgency = (userId: string): Promise<void> =>
  inDatabase(async (client) => {
    await client.query(
      `update profiles g set user_id = $1 from profiles a where a.user_id = $1 and a.kind = 'agent' and g.id = a.agency_id`,
      [userId],
    )
  })

/** Makes a person an approved architect; returns the id of the profile. */
export const becomeArchitect = (userId: string, name: string): Promise<string> =>
  inDatabase(async (client) => {
    const id = randomUUID()
    await client.query(
      `insert into profiles (id, kind, market, slug, name, state, user_id) values ($1, 'architect', 'in', $2, $3, 'active', $4)`,
      [id, `architect-${id}`, name, userId],
    )
    return id
  })

/** Adds a verified builder with an account; returns the profile's id, which its slug contains. */
async function addBuilder(client: pg.Client, userId: string, { name, roles }: { name: string; roles: string }) {
  const id = randomUUID()
  await client.query(
    `insert into profiles (id, kind, market, slug, name, state, user_id) values ($1, 'builder', 'in', $2, $3, 'active', $4)`,
    [id, `builder-${id}`, name, userId],
  )
  await client.query(`update users set roles = $2::text[]::role[] where id = $1`, [userId, roles])
  return id
}

/** Makes a person a verified builder; returns the id of the profile. */
export const becomeBuilder = (userId: string, name: string): Promise<string> =>
  inDatabase((client) => addBuilder(client, userId, { name, roles: '{Buyer,Builder}' }))

/** Ids of the profiles that journeys have made, here or by registering. */
export const profilesOfJourneys = (): Promise<string[]> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select p.id from profiles p left join users u on u.id = p.user_id
       where not u.is_demo or p.slug = p.kind || '-' || p.id`,
    )
    return rows.map(({ id }) => id)
  })

/** Suspends a profile. */
export const suspendProfile = (slug: string): Promise<unknown> =>
  inDatabase((client) => client.query(`update profiles set state = 'suspended' where slug = $1`, [slug]))

/** Removes a profile's owner, as if it was created from public registers. */
export const unclaim = (profileId: string): Promise<unknown> =>
  inDatabase((client) => client.query('update profiles set user_id = null where id = $1', [profileId]))

/** Moves an article's scheduled time near; the server's clock still publishes it. */
export const scheduledTimeComes = (postId: string): Promise<void> =>
  inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `update blog_posts set publish_at = now() where id = $1 and state = 'scheduled' and publish_at > now()`,
      [postId],
    )
    if (rowCount !== 1) throw new Error(`The article ${postId} waits for no time.`)
  })

/** Moves the end of the open rounds of the contest near; the server's clock still closes them. */
export const contestEnds = (): Promise<unknown> =>
  inDatabase((client) =>
    client.query(`update contest_rounds set closes_at = now() where state = 'open' and not practice`),
  )

/** Makes an order so many minutes older; the server's clock still settles it. */
export const orderWasMadeBefore = (orderId: string, minutes: number): Promise<void> =>
  inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `update orders set created_at = created_at - $2 * interval '1 minute' where id = $1`,
      [orderId, minutes],
    )
    if (rowCount !== 1) throw new Error(`There is no order ${orderId}.`)
  })

/** Number of notifications of a kind, including delayed ones. */
export const timesTold = (kind: string): Promise<number> =>
  inDatabase(async (client) => {
    const { rowCount } = await client.query('select from notifications where kind = $1', [kind])
    return rowCount ?? 0
  })

/** Fills a thread with alternating, read messages up to a number. */
export const threadGrows = (threadId: string, messages: number): Promise<void> =>
  inDatabase(async (client) => {
    await client.query(
      `insert into messages (id, thread_id, seq, client_id, sender_user_id, side, text, at)
       select gen_random_uuid(), t.id, n, gen_random_uuid(), m.user_id, m.side,
         'Message ' || n || repeat(' and a few words more', n % 7), t.last_at - (($2 - n) * interval '1 minute')
       from threads t cross join generate_series(t.last_seq + 1, $2) n
       join lateral (select user_id, side from thread_members where thread_id = t.id order by side, user_id
         offset n % 2 limit 1) m on true where t.id = $1`,
      [threadId, messages],
    )
    await client.query(`update threads set last_seq = $2 where id = $1`, [threadId, messages])
    await client.query(`update thread_members set read_seq = $2, delivered_seq = $2 where thread_id = $1`, [
      threadId,
      messages,
    ])
  })

/** Moves a visit near: it began at the last full quarter of an hour. */
export const visitTimeComes = (visitId: string): Promise<void> =>
  inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `update visits set showing_appointment_start_time = to_timestamp(floor(extract(epoch from now()) / 900) * 900),
         showing_appointment_end_time = to_timestamp(floor(extract(epoch from now()) / 900) * 900)
           + (showing_appointment_end_time - showing_appointment_start_time)
       where id = $1 and showing_appointment_status = 'confirmed'`,
      [visitId],
    )
    if (rowCount !== 1) throw new Error(`The visit ${visitId} is not agreed.`)
  })

/**
 * Makes a person a builder with a project for sale: a tower of two floors, two homes of one type each; returns its
 * ids.
 */
export const becomeBuilderOfProject = (
  userId: string,
  name: string,
): Promise<{ projectId: string; slug: string; builderSlug: string }> =>
  inDatabase(async (client) => {
    const builderId = await addBuilder(client, userId, { name: 'Shetty Homes', roles: '{Builder}' })
    const [projectId, towerId, typeId] = [randomUUID(), randomUUID(), randomUUID()]
    const [slug, builderSlug] = [`project-${projectId}`, `builder-${builderId}`]
    await client.query(
      `insert into projects (id, market, slug, name, builder_id, city_id, locality_id, longitude, latitude, state, launched_on,
         construction_started_on, possession_declared_on, published_at)
       select $1, 'in', $2, $3, $4, l.parent_id, l.id, l.longitude, l.latitude, 'active', now() - interval '1 year', now() - interval '6 months',
         now() + interval '2 years', now()
       from places l where l.market = 'in' and l.kind = 'locality' order by l.id limit 1`,
      [projectId, slug, name, builderId],
    )
    await client.query(
      `insert into project_towers (id, project_id, name, position, floors) values ($1, $2, 'A', 0, 2)`,
      [towerId, projectId],
    )
    await client.query(
      `insert into unit_types (id, project_id, position, name, property_sub_type, unit_type_beds_total, living_area)
       values ($1, $2, 0, '2 BHK', 'apartment', 2, 68)`,
      [typeId, projectId],
    )
    await client.query(
      `insert into project_units (id, project_id, tower_id, unit_type_id, unit_number, entry_level, updated_at)
       select gen_random_uuid(), $1, $2, $3, 'A-' || floor || '0' || place, floor, now()
       from generate_series(1, 2) floor cross join generate_series(1, 2) place`,
      [projectId, towerId, typeId],
    )
    return { projectId, slug, builderSlug }
  })

/** Allots the first home of a project to its only partner. */
export const allotFirstHome = (projectId: string): Promise<unknown> =>
  inDatabase((client) =>
    client.query(
      `update project_units set partner_id = (select id from project_partners where project_id = $1 and ended_at is null), version = version + 1
       where project_id = $1 and unit_number = 'A-101'`,
      [projectId],
    ),
  )

/** Makes an agency a channel partner of a project with its first home. */
export async function becomePartner(projectId: string, agencyName: string): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `insert into project_partners (id, project_id, profile_id, since) select gen_random_uuid(), $1, id, now() from profiles
       where kind = 'agency' and name = $2`,
      [projectId, agencyName],
    ),
  )
  await allotFirstHome(projectId)
}

/** Renames a home as if the job that indexes it had failed for good, with an error that names a person; returns the job’s number. */
export const indexingFails = (homeId: string, title: string): Promise<string> =>
  inDatabase(async (client) => {
    await client.query(`update properties set title = $2 where id = $1`, [homeId, title])
    const { rows } = await client.query<{ id: string }>(
      `select id from graphile_worker.add_job('index-homes', json_build_object('ids', json_build_array($1::text)),
         run_at => now() + interval '1 hour')`,
      [homeId],
    )
    const id = rows[0]?.id ?? ''
    await client.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No answer for asha.rao@example.com' where id = $1`,
      [id],
    )
    return id
  })
