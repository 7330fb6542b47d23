import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import {
  addProjectTask,
  listProjectTasks,
  removeProjectTask,
  tickProjectTask,
  type ProjectTask,
} from '../../../../contract/projects/tasks.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { TabProps } from './parts/tab-props.ts'
import { ReadPart } from './parts/read-part.tsx'
import { staleProjects, tabAddress } from './parts/workspace-data.ts'
import { taskName } from './parts/workspace-words.ts'

/** A builder's tasks by due date: generated ones and those they added. */
export function TasksTab({ project: { id, today }, user }: TabProps) {
  const { t } = useLingui()
  const read = useQuery({
    queryKey: [listProjectTasks.name, user._id, id],
    queryFn: ({ signal }) => call(listProjectTasks, { params: { id } }, { signal }),
    staleTime: 0,
  })
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <ReadPart read={read} title={<Trans>The tasks could not be loaded</Trans>}>
        {({ data }) => {
          const open = data.filter(({ doneAt }) => doneAt === undefined)
          const done = data.filter(({ doneAt }) => doneAt !== undefined)
          return (
            <>
              <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
                <h2 className="text-lead font-semibold">
                  <Trans>To do</Trans>
                </h2>
                {open.length === 0 ? (
                  <p className="text-soft">
                    <Trans>Nothing is due. Quarterly tasks are added here automatically.</Trans>
                  </p>
                ) : (
                  <TaskList label={t`To do`} project={id} tasks={open} />
                )}
              </section>
              <AddTask project={id} today={today} />
              {done.length > 0 && (
                <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
                  <h2 className="text-lead font-semibold">
                    <Trans>Done</Trans>
                  </h2>
                  <TaskList label={t`Done`} project={id} tasks={done} />
                </section>
              )}
            </>
          )
        }}
      </ReadPart>
    </div>
  )
}

interface TaskListProps {
  label: string
  project: string
  tasks: readonly ProjectTask[]
}

const TaskList = ({ label, project, tasks }: TaskListProps) => (
  <ul aria-label={label} className="divide-y divide-line">
    {tasks.map((task) => (
      <TaskItem key={task.id} project={project} task={task} />
    ))}
  </ul>
)

function TaskItem({ project, task }: { project: string; task: ProjectTask }) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const { pending, run } = useAction({ invalidates: staleProjects })
  const { id, kind, dueOn, doneAt, doneBy, isOverdue } = task
  const says = taskName(task)
  const name = typeof says === 'string' ? says : i18n._(says)
  const params = { id: project, task: id }
  const due = date(dueOn, 'long')
  const isDone = doneAt !== undefined

  async function tick(done: boolean) {
    const outcome = await run(() => call(tickProjectTask, { params, body: { done } }))
    if (outcome.ok) toast.success(outcome.value.message)
  }
  async function remove() {
    const outcome = await run(() => call(removeProjectTask, { params }))
    if (outcome.ok) toast.success(outcome.value.message)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-2 text-small text-soft">
          {isDone ? (
            doneBy === undefined ? (
              <Trans>Done on {date(doneAt)}</Trans>
            ) : (
              <Trans>
                Done on {date(doneAt)} by {doneBy}
              </Trans>
            )
          ) : (
            <Trans>Due on {due}</Trans>
          )}
          {isOverdue && (
            <Chip tone="wrong">
              <Trans>Overdue</Trans>
            </Chip>
          )}
        </p>
      </div>
      {kind === 'quarterly-update' ? (
        !isDone && (
          <LinkButton size="small" to={tabAddress(project, 'progress')}>
            <Trans>Post an update</Trans>
          </LinkButton>
        )
      ) : (
        <Button
          size="small"
          aria-label={isDone ? t`Open again: ${name}` : t`Mark as done: ${name}`}
          busy={pending}
          onClick={() => void tick(!isDone)}
        >
          {isDone ? <Trans>Open again</Trans> : <Trans>Mark as done</Trans>}
        </Button>
      )}
      {kind === 'other' && (
        <IconButton label={t`Remove: ${name}`} icon={<Trash2 aria-hidden />} onClick={() => void remove()} />
      )}
    </li>
  )
}

function AddTask({ project, today }: { project: string; today: string }) {
  const { t } = useLingui()
  const [id, setId] = useState(() => newId())
  const [title, setTitle] = useState('')
  const [dueOn, setDueOn] = useState(today)
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: staleProjects })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const goTo = fieldsOf(event.currentTarget)
    if (title.trim().length < 2) return void goTo('title')
    const outcome = await run(() => call(addProjectTask, { params: { id: project }, body: { id, title, dueOn } }), goTo)
    if (!outcome.ok) return
    toast.success(outcome.value.message)
    setId(newId())
    setTitle('')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 rounded-card bg-sunk p-4 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
    >
      <TextField
        name="title"
        label={t`Your own task`}
        placeholder={t`Send the escrow statement`}
        maxLength={160}
        value={title}
        error={errors['title']?.[0]}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        name="dueOn"
        type="date"
        label={t`Due on`}
        min={today}
        value={dueOn}
        error={errors['dueOn']?.[0]}
        onChange={({ target }) => setDueOn(target.value)}
      />
      <Button type="submit" className="sm:mt-7" busy={pending}>
        <Trans>Add a task</Trans>
      </Button>
      <FormError>{Object.keys(errors).length === 0 && message}</FormError>
    </form>
  )
}
