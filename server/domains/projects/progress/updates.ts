import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { dayIn, type MarketId } from '../../../../contract/markets.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'
import type { ProjectState } from '../../../../contract/projects/project-states.ts'
import {
  UPDATE_CHANGE_DAYS,
  UPDATES_LISTED,
  type editProjectUpdate,
  type postProjectUpdate,
  type WorkspaceUpdate,
  type WrittenPicture,
} from '../../../../contract/projects/progress.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { letGo, pictureFields, uploadOf } from '../../uploads/service.ts'
import { projectRights } from '../rights/project-rights.ts'
import { noteProject } from '../project-events.ts'
import { doneByPosting, reopenUnposted } from './quarterly.ts'

interface UpdateRow extends Omit<WorkspaceUpdate, 'createdAt' | 'openUntil' | 'towerId' | 'towerName'> {
  towerId: string | null
  towerName: string | null
  createdAt: Date
  isOwn: boolean
}

const openUntilOf = (createdAt: Date) => new Date(createdAt.getTime() + UPDATE_CHANGE_DAYS * DAY_MS)

async function read(
  db: Db,
  now: Date,
  viewer: Viewer,
  projectId: string,
  id: string | null,
): Promise<WorkspaceUpdate[]> {
  const { rows } = await db.query<UpdateRow>({
    name: 'worked-updates',
    // Index project_updates_project.
    text: `select n.id, n.version, to_char(n.on_day, 'YYYY-MM-DD') as "onDay", n.percent, n.tower_id as "towerId", t.name as "towerName", n.text,
        n.created_at as "createdAt", n.by_user_id is not distinct from $2::uuid as "isOwn",
        coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('pictureKey', i.key, 'takenOn', p.taken_on,
            'picture', json_build_object(${pictureFields('i')}, 'alt', coalesce(p.alt, r.name || ' ' || n.on_day), 'mediaAlteration', p.media_alteration))) order by p.position)
          from project_update_pictures p join pictures i on i.key = p.picture_key where p.update_id = n.id), '[]') as pictures
      from project_updates n join projects r on r.id = n.project_id left join project_towers t on t.id = n.tower_id
      where n.project_id = $1 and ($3::uuid is null or n.id = $3::uuid) order by n.on_day desc, n.id desc limit ${UPDATES_LISTED}`,
    values: [projectId, viewer.userId, id],
  })
  return rows.map(({ towerId, towerName, createdAt, isOwn, ...row }) => {
    const openUntil = openUntilOf(createdAt)
    return {
      ...row,
      ...(towerId !== null && { towerId }),
      ...(towerName !== null && { towerName }),
      createdAt: createdAt.toISOString(),
      ...(isOwn && openUntil > now && { openUntil: openUntil.toISOString() }),
    }
  })
}

async function readOne(db: Db, now: Date, viewer: Viewer, projectId: string, id: string): Promise<WorkspaceUpdate> {
  const [found] = await read(db, now, viewer, projectId, id)
  if (!found) throw new Refusal('UPDATE_NOT_FOUND')
  return found
}

export async function updatesOf(db: Db, now: Date, viewer: Viewer, projectId: string): Promise<WorkspaceUpdate[]> {
  await projectRights(db, projectId, viewer, { builderOnly: true })
  return read(db, now, viewer, projectId, null)
}

type Written = Pick<
  EndpointRequest<typeof postProjectUpdate>['body'],
  'onDay' | 'percent' | 'towerId' | 'text' | 'pictures'
>

/** Refuses a day in the future, a tower of another project, and pictures that are neither the person's uploads nor part of the update. */
async function assertWritten(
  db: Db,
  { userId }: Viewer,
  project: { id: string; today: string },
  { onDay, towerId, pictures }: Written,
  held: ReadonlySet<string>,
): Promise<void> {
  if (onDay > project.today) throw new Refusal('UPDATE_DAY_AHEAD', { fields: { onDay: [message('UPDATE_DAY_AHEAD')] } })
  if (towerId !== undefined) {
    const { rowCount } = await db.query(`select from project_towers where id = $1 and project_id = $2`, [
      towerId,
      project.id,
    ])
    if (!rowCount) throw new Refusal('UPDATE_TOWER_UNKNOWN', { fields: { towerId: [message('UPDATE_TOWER_UNKNOWN')] } })
  }
  const fields: Record<string, Message[]> = {}
  for (const [at, { pictureKey, takenOn }] of pictures.entries()) {
    if (takenOn !== undefined && takenOn > project.today)
      fields[`pictures.${at}.takenOn`] = [message('UPDATE_DAY_AHEAD')]
    if (!held.has(pictureKey) && !(await uploadOf(db, userId, pictureKey)))
      fields[`pictures.${at}.pictureKey`] = [message('PICTURE_NOT_YOURS')]
  }
  const [first] = Object.values(fields)
  if (first?.[0]?.code === 'UPDATE_DAY_AHEAD') throw new Refusal('UPDATE_DAY_AHEAD', { fields })
  if (first) throw new Refusal('PICTURE_NOT_YOURS', { fields })
}

const writePictures = async (db: Db, updateId: string, pictures: readonly WrittenPicture[]) =>
  db.query(
    `insert into project_update_pictures (update_id, position, picture_key, alt, taken_on, media_alteration)
     select $1, (place - 1)::int, key, alt, taken_on, alteration
     from unnest($2::text[], $3::text[], $4::date[], $5::text[]) with ordinality p (key, alt, taken_on, alteration, place)`,
    [
      updateId,
      pictures.map(({ pictureKey }) => pictureKey),
      pictures.map(({ alt }) => alt),
      pictures.map(({ takenOn }) => takenOn ?? null),
      pictures.map(({ mediaAlteration }) => mediaAlteration ?? null),
    ],
  )

/** Locks a project to change its updates, which only its builder may. */
async function held(db: Db, now: Date, viewer: Viewer, projectId: string) {
  await projectRights(db, projectId, viewer, { locked: true, builderOnly: true })
  const { rows } = await db.query<{ market: MarketId; state: ProjectState }>(
    `select market, state from projects where id = $1`,
    [projectId],
  )
  if (!rows[0]) throw new Refusal('PROJECT_NOT_FOUND')
  const { market, state } = rows[0]
  return { id: projectId, state, today: dayIn(now, market) }
}

/** States in which only its builder sees a project. */
const UNSEEN: readonly ProjectState[] = ['draft', 'pending_review', 'rejected']

/** Posts a progress update. Returns whether it is new; call it in a transaction. */
export async function postUpdate(
  db: Db,
  now: Date,
  viewer: Viewer,
  { params, body }: Pick<EndpointRequest<typeof postProjectUpdate>, 'params' | 'body'>,
): Promise<{ update: WorkspaceUpdate; isNew: boolean }> {
  const project = await held(db, now, viewer, params.id)
  const same = await db.query<{ projectId: string }>(
    `select project_id as "projectId" from project_updates where id = $1`,
    [body.id],
  )
  if (same.rows[0] && same.rows[0].projectId !== project.id)
    throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
  if (same.rows[0]) return { update: await readOne(db, now, viewer, project.id, body.id), isNew: false }
  if (UNSEEN.includes(project.state)) throw new Refusal('PROJECT_MOVE_NOT_OPEN')
  await assertWritten(db, viewer, project, body, new Set())
  await db.query(
    `insert into project_updates (id, project_id, tower_id, on_day, percent, text, by_user_id, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [body.id, project.id, body.towerId ?? null, body.onDay, body.percent, body.text, viewer.userId, now],
  )
  await writePictures(db, body.id, body.pictures)
  await doneByPosting(db, now, { projectId: project.id, onDay: body.onDay, userId: viewer.userId })
  await noteProject(db, { projectId: project.id, at: now, by: viewer.userId, kind: 'update', to: body.id })
  return { update: await readOne(db, now, viewer, project.id, body.id), isNew: true }
}

interface Own {
  version: number
  keys: string[]
}

/** Locks an update that the viewer may still change. Throws UPDATE_NOT_FOUND or UPDATE_FINAL. */
async function ownUpdate(db: Db, now: Date, viewer: Viewer, projectId: string, id: string): Promise<Own> {
  const { rows } = await db.query<Own & { createdAt: Date; byUserId: string | null }>(
    `select n.version, n.created_at as "createdAt", n.by_user_id as "byUserId",
       array(select picture_key from project_update_pictures p where p.update_id = n.id) as keys
     from project_updates n where n.id = $1 and n.project_id = $2 for update of n`,
    [id, projectId],
  )
  const [found] = rows
  if (!found) throw new Refusal('UPDATE_NOT_FOUND')
  if (found.byUserId !== viewer.userId || openUntilOf(found.createdAt) <= now) throw new Refusal('UPDATE_FINAL')
  return found
}

/** Changes the viewer's update; call it in a transaction. */
export async function changeUpdate(
  db: Db,
  now: Date,
  viewer: Viewer,
  { params, body }: Pick<EndpointRequest<typeof editProjectUpdate>, 'params' | 'body'>,
): Promise<WorkspaceUpdate> {
  const project = await held(db, now, viewer, params.id)
  const { version, keys } = await ownUpdate(db, now, viewer, project.id, params.update)
  if (version !== body.version) throw new Refusal('UPDATE_CHANGED')
  await assertWritten(db, viewer, project, body, new Set(keys))
  await db.query(
    `update project_updates set on_day = $2, percent = $3, tower_id = $4, text = $5, version = version + 1 where id = $1`,
    [params.update, body.onDay, body.percent, body.towerId ?? null, body.text],
  )
  await db.query(`delete from project_update_pictures where update_id = $1`, [params.update])
  await writePictures(db, params.update, body.pictures)
  const shown = new Set<string>(body.pictures.map(({ pictureKey }) => pictureKey))
  for (const key of keys) if (!shown.has(key)) await letGo(db, now, key)
  await reopenUnposted(db, project.id)
  await doneByPosting(db, now, { projectId: project.id, onDay: body.onDay, userId: viewer.userId })
  await noteProject(db, { projectId: project.id, at: now, by: viewer.userId, kind: 'update', to: params.update })
  return readOne(db, now, viewer, project.id, params.update)
}

/** Deletes the viewer's update; call it in a transaction. */
export async function removeUpdate(db: Db, now: Date, viewer: Viewer, projectId: string, id: string): Promise<void> {
  const project = await held(db, now, viewer, projectId)
  const { keys } = await ownUpdate(db, now, viewer, project.id, id)
  await db.query(`delete from project_updates where id = $1`, [id])
  for (const key of keys) await letGo(db, now, key)
  await reopenUnposted(db, project.id)
  await noteProject(db, { projectId: project.id, at: now, by: viewer.userId, kind: 'update', from: id })
}
