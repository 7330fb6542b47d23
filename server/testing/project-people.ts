import type { Role } from '../../contract/roles.ts'
import type { TypedProject } from '../../contract/projects/draft-fields.ts'
import { startProjectDraft, submitProjectDraft, type ProjectDraft } from '../../contract/projects/project-drafts.ts'
import { decideProject, adminProject } from '../../contract/projects/project-admin.ts'
import { makeProfile } from '../domains/directories/factory.ts'
import { typedProject } from '../domains/projects/drafts/factory.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { uuidv7 } from '../platform/ids.ts'
import { openListers, type Lister } from './listers.ts'
import type { Asked } from './start-app.ts'

export interface TestBuilder extends Lister {
  builderId: string
}

/** Test builders in Bengaluru who submit projects, and moderators who decide about them, through the API. */
export async function openProjectPeople(app: Asked, openedListers?: Awaited<ReturnType<typeof openListers>>) {
  const listers = openedListers ?? (await openListers(app))

  async function aBuilder(more: object = {}, roles: Role[] = ['Buyer', 'Builder']): Promise<TestBuilder> {
    const person = await listers.someone(roles)
    const profile = makeProfile({ kind: 'builder', userId: person.id, name: 'Heron Homes', ...more })
    await insertRows(app.db, 'profiles', [profile])
    return { ...person, builderId: profile.id }
  }

  /** Starts a draft with all fields of a project, overridden by `more`. */
  async function begin(by: Lister, more: TypedProject = {}, market: 'in' | 'us' = 'in'): Promise<ProjectDraft> {
    const fields = typedProject(await listers.picture(by.id), more)
    const body = { id: uuidv7(), market, fields }
    return (await app.ask(startProjectDraft, { body, token: by.token })).data
  }

  /** Submits a project for moderation and returns its id. */
  async function handIn(by: Lister, more: TypedProject = {}): Promise<string> {
    const { id, version } = await begin(by, more)
    const body = { version, despiteWarnings: true }
    return (await app.ask(submitProjectDraft, { params: { id }, body, token: by.token })).data.id
  }

  /** Publishes a project. */
  async function publish(by: Lister, moderator: Lister, more: TypedProject = {}): Promise<string> {
    const id = await handIn(by, more)
    const { token } = moderator
    const { version } = (await app.ask(adminProject, { params: { id }, token })).data
    await app.ask(decideProject, { params: { id }, body: { version, to: 'active' }, token })
    return id
  }

  /** The input of a call about a project that belongs to `own` or to a new builder. */
  async function thingFor(call: string, own: Lister | undefined, moderator: Lister) {
    const by = own ?? (await aBuilder())
    const draftBodies: Record<string, object> = {
      saveProjectDraft: { version: 1, fields: { name: 'Heron Court II' } },
      submitProjectDraft: { version: 1, despiteWarnings: true },
    }
    if (call.endsWith('ProjectDraft')) {
      const { id } = await begin(by)
      return { params: { id }, ...(draftBodies[call] && { body: draftBodies[call] }) }
    }
    const id = await (call === 'decideProject' ? handIn(by) : publish(by, moderator))
    if (call === 'decideProjectChanges') {
      const at = app.clock.now()
      await app.db.query(
        `insert into project_revisions (project_id, by_user_id, at, base_version, fields) values ($1, $2, $3, 1, '{"name": "Heron Court II"}')`,
        [id, by.id, at],
      )
      return { params: { id }, body: { at: at.toISOString(), accept: true } }
    }
    const { rows } = await app.db.query<{ version: number }>(`select version from projects where id = $1`, [id])
    const version = rows[0]?.version ?? 0
    const bodies: Record<string, object> = {
      moveProject: { version, to: 'paused' },
      decideProject: { version, to: 'active' },
    }
    return { params: { id }, ...(bodies[call] && { body: bodies[call] }) }
  }

  return { listers, aBuilder, begin, handIn, publish, thingFor }
}
