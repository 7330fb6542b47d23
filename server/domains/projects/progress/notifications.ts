import * as z from 'zod/mini'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { ProjectTaskKind } from '../../../../contract/projects/tasks.ts'
import { CalendarDate, Id } from '../../../../contract/values.ts'
import { defineKind } from '../../notifications/service.ts'

const TaskParams = z.object({
  project: Id,
  name: z.string(),
  task: ProjectTaskKind,
  /** Of a builder's own. */
  title: z.string(),
  dueOn: CalendarDate,
  when: z.enum(['soon', 'today', 'late']),
})

/** Reminds a builder of what is due for a project: a week before, on its day, and every week after. */
export const projectTaskReminder = defineKind<z.infer<typeof TaskParams>>({
  name: 'project-task',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  params: TaskParams,
  path: ({ project, task }) =>
    memberPaths.builderProject({ project, tab: task === 'quarterly-update' ? 'progress' : 'tasks' }),
  values: ({ name, task, title, dueOn, when }, say) => ({
    name,
    task: task.replaceAll('-', '_'),
    title,
    when,
    day: dateTimeFormat(markets[say.market].locale[say.language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${dueOn}T00:00:00Z`),
    ),
  }),
  sample: {
    project: '00000000-0000-7000-8000-000000000000',
    name: 'Heron Court',
    task: 'quarterly-update',
    title: '',
    dueOn: '2026-07-07',
    when: 'soon',
  },
})
