import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addLeadTask, TASK_LENGTH, updateLeadTask } from '../../../../../contract/enquiries/lead-changes.ts'
import {
  getLead,
  leadBoard,
  listLeads,
  type LeadDetail,
  type LeadTask,
} from '../../../../../contract/enquiries/leads.ts'
import { HOUR_MS } from '../../../../../contract/time.ts'
import { call } from '../../../../platform/api/call.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { newId } from '../../../../platform/new-id.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { classes } from '../../../../ui/classes.ts'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { useNow } from '../../../notifications/open/use-now.ts'
import { useTimeOf } from '../../open/leads/lead/clock.ts'
import { COLUMN } from '../lead/leads-data.ts'

const invalidates = [getLead, leadBoard, listLeads, { name: COLUMN }]

/** What is to be done for a lead. */
export function LeadTasks({ lead }: { lead: LeadDetail }) {
  const { t } = useLingui()
  const isDone = ({ doneAt }: LeadTask) => doneAt !== undefined
  const tasks = lead.tasksOf.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)) || a.dueAt.localeCompare(b.dueAt))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {tasks.length > 0 ? (
        <ul aria-label={t`Tasks`} className="grid">
          {tasks.map((task) => (
            <TaskRow key={task.id} lead={lead} task={task} />
          ))}
        </ul>
      ) : (
        <p className="text-soft">
          <Trans>No tasks yet. Add one and you are reminded when it is due.</Trans>
        </p>
      )}
      <AddTask lead={lead} />
    </div>
  )
}

function TaskRow({ lead, task }: { lead: LeadDetail; task: LeadTask }) {
  const timeOf = useTimeOf()
  const now = useNow()
  const { pending, run } = useAction({ invalidates })
  const [wish, setWish] = useState<boolean>()
  const { id, title, dueAt, doneAt, ownerName } = task
  const isDone = wish ?? doneAt !== undefined
  const isLate = !isDone && Date.parse(dueAt) < now
  const due = timeOf(dueAt)

  async function tick(done: boolean) {
    setWish(done)
    await run(() => call(updateLeadTask, { params: { id: lead.id, task: id }, body: { done } }))
    setWish(undefined)
  }
  return (
    <li aria-busy={pending || undefined} className="border-b border-line py-1 last:border-0">
      <Checkbox checked={isDone} onChange={({ target }) => void tick(target.checked)}>
        <span className={classes('block wrap-anywhere', isDone && 'text-soft line-through')}>{title}</span>
        <span className={classes('block text-small', isLate ? 'font-medium text-wrong' : 'text-soft')}>
          {isLate ? <Trans>Overdue since {due}</Trans> : <Trans>Due {due}</Trans>}
          {ownerName !== undefined && ` · ${ownerName}`}
        </span>
      </Checkbox>
    </li>
  )
}

/** As the field of a day and time takes it, on the clock of the device. */
function localTime(ms: number): string {
  const at = new Date(ms)
  return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function AddTask({ lead }: { lead: LeadDetail }) {
  const { t } = useLingui()
  const [title, setTitle] = useState('')
  const [due, setDue] = useState(() => localTime(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS))
  const [owner, setOwner] = useState(lead.ownerMemberKey ?? '')
  const [id, setId] = useState(() => newId())
  const dueAt = due ? new Date(due) : undefined
  const isTime = dueAt !== undefined && !Number.isNaN(dueAt.getTime())
  const form = useForm({
    invalidates,
    faults: { title: !title.trim() && t`Describe the task.`, dueAt: !isTime && t`Choose a day and a time.` },
    send:
      isTime &&
      (() =>
        call(addLeadTask, {
          params: { id: lead.id },
          body: { id, title, dueAt: dueAt.toISOString(), ...(owner && { ownerMemberKey: owner }) },
        })),
    onDone: () => {
      setTitle('')
      setId(newId())
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3 rounded-card bg-sunk p-4">
      <TextField
        name="title"
        label={t`New task`}
        placeholder={t`Call about the price`}
        maxLength={TASK_LENGTH}
        value={title}
        error={form.errorOf('title')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          name="dueAt"
          type="datetime-local"
          label={t`Due`}
          value={due}
          error={form.errorOf('dueAt')}
          onChange={({ target }) => setDue(target.value)}
        />
        {lead.team.length > 1 && (
          <SelectField label={t`For`} value={owner} onChange={({ target }) => setOwner(target.value)}>
            <option value="">{t`Me`}</option>
            {lead.team.map((mate) => (
              <option key={mate.id} value={mate.id}>
                {mate.name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <FormError>{form.message}</FormError>
      <Button type="submit" busy={form.pending} className="justify-self-start">
        <Trans>Add task</Trans>
      </Button>
    </form>
  )
}
