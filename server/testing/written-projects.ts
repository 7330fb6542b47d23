import * as z from 'zod/mini'
import { endpoints } from '../../contract/index.ts'
import { TypedProject } from '../../contract/projects/draft-fields.ts'
import { makeProfile } from '../domains/directories/factory.ts'
import { typedProject } from '../domains/projects/drafts/factory.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'
import { filled, spelled } from './written-texts.ts'

/** Writes a draft of a project, and submits another that is not published yet. */
export async function writeProjects({ app, writer }: { app: TestApp; writer: Writer }): Promise<void> {
  const builder = makeProfile({ kind: 'builder', userId: writer.me.id, state: 'active' })
  await insertRows(app.db, 'profiles', [builder])
  const everyText = (of: string) =>
    z.record(z.string(), z.json()).parse(filled(TypedProject, of, (path, schema) => spelled(schema, writer.word(path))))
  await writer.say(endpoints.startProjectDraft, {
    body: { id: uuidv7(), market: 'in', fields: everyText('project begun') },
  })
  const begun = await app.ask(endpoints.startProjectDraft, { body: { id: uuidv7() }, token: writer.me.token })
  await writer.say(endpoints.saveProjectDraft, {
    params: { id: begun.data.id },
    body: { version: begun.data.version, fields: everyText('project') },
  })
  const { data: whole } = await app.ask(endpoints.startProjectDraft, {
    body: {
      id: uuidv7(),
      market: 'in',
      fields: typedProject(await writer.upload(), {
        about: `A court with ${writer.word('words of a project that waits')} in the middle.`,
      }),
    },
    token: writer.me.token,
  })
  await app.ask(endpoints.submitProjectDraft, {
    params: { id: whole.id },
    body: { version: whole.version, despiteWarnings: true },
    token: writer.me.token,
  })
}
