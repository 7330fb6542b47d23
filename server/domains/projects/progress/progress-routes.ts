import { message } from '../../../../contract/messages/messages.ts'
import {
  editProjectUpdate,
  listProjectUpdates,
  postProjectUpdate,
  removeProjectUpdate,
} from '../../../../contract/projects/progress.ts'
import {
  addProjectTask,
  listProjectTasks,
  removeProjectTask,
  tickProjectTask,
} from '../../../../contract/projects/tasks.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Existing, type Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import { addTask, removeTask, tasksOf, tickTask } from './tasks.ts'
import { changeUpdate, postUpdate, removeUpdate, updatesOf } from './updates.ts'

/** How building goes, and what is owed by a day. */
export function progressRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(listProjectUpdates, async ({ params: { id }, viewer }) => ({
    data: await updatesOf(database, clock.now(), viewer, id),
  }))
  serve(postProjectUpdate, async ({ params, body, viewer, client }) => {
    const { update, isNew } = await database.transaction((db) => postUpdate(db, clock.now(), viewer, { params, body }))
    const answer = { message: say(client.language(), message('UPDATE_POSTED')), data: update }
    return isNew ? answer : new Existing(answer)
  })
  serve(editProjectUpdate, async ({ params, body, viewer, client }) => ({
    data: await database.transaction((db) => changeUpdate(db, clock.now(), viewer, { params, body })),
    message: say(client.language(), message('UPDATE_SAVED')),
  }))
  serve(removeProjectUpdate, async ({ params: { id, update }, viewer, client }) => {
    await database.transaction((db) => removeUpdate(db, clock.now(), viewer, id, update))
    return { message: say(client.language(), message('UPDATE_REMOVED')) }
  })

  serve(listProjectTasks, async ({ params: { id }, viewer }) => ({
    data: await tasksOf(database, clock.now(), viewer, id),
  }))
  serve(addProjectTask, async ({ params, body, viewer, client }) => {
    const { task, isNew } = await database.transaction((db) => addTask(db, clock.now(), viewer, { params, body }))
    const answer = { message: say(client.language(), message('TASK_ADDED')), data: task }
    return isNew ? answer : new Existing(answer)
  })
  serve(tickProjectTask, async ({ params: { id, task }, body: { done }, viewer, client }) => ({
    data: await database.transaction((db) => tickTask(db, clock.now(), viewer, { projectId: id, id: task, done })),
    message: say(client.language(), message(done ? 'TASK_DONE' : 'TASK_OPEN_AGAIN')),
  }))
  serve(removeProjectTask, async ({ params: { id, task }, viewer, client }) => {
    await database.transaction((db) => removeTask(db, clock.now(), viewer, id, task))
    return { message: say(client.language(), message('TASK_REMOVED')) }
  })
}
