import { Trans } from '@lingui/react/macro'
import { CalendarClock, HardHat } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProjectUpdates, type WorkspaceUpdate } from '../../../../../contract/projects/progress.ts'
import { listProjectTasks } from '../../../../../contract/projects/tasks.ts'
import { call } from '../../../../platform/api/call.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { TabProps } from '../parts/tab-props.ts'
import { ReadPart } from '../parts/read-part.tsx'
import { UpdateForm } from './update-form.tsx'
import { UpdateItem } from './update-item.tsx'

/** The builder's progress updates, due ones, and the form of the next one. */
export function ProgressTab({ project, user }: TabProps) {
  const { id, today, state } = project
  const { date } = useFormat()
  const [open, setOpen] = useState<WorkspaceUpdate | 'new'>()
  const read = useQuery({
    queryKey: [listProjectUpdates.name, user._id, id],
    queryFn: ({ signal }) => call(listProjectUpdates, { params: { id } }, { signal }),
    staleTime: 0,
  })
  const tasks = useQuery({
    queryKey: [listProjectTasks.name, user._id, id],
    queryFn: ({ signal }) => call(listProjectTasks, { params: { id } }, { signal }),
    staleTime: 0,
  })
  const due = tasks.data?.data.find(({ kind, doneAt }) => kind === 'quarterly-update' && doneAt === undefined)
  const dueOn = due && date(due.dueOn, 'long')
  const isSeen = !['draft', 'pending_review', 'rejected'].includes(state)
  if (!isSeen)
    return (
      <EmptyState icon={<HardHat aria-hidden />} title={<Trans>Nobody sees this project yet</Trans>}>
        <Trans>Once it is approved, you can post construction updates for buyers here.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      {due && (
        <p
          className={`flex items-start gap-2.5 rounded-card px-4 py-3 [&_svg]:size-5 [&_svg]:shrink-0 ${due.isOverdue ? 'bg-wrong-soft text-wrong' : 'bg-due-soft text-due'}`}
        >
          <CalendarClock aria-hidden />
          {due.isOverdue ? (
            <Trans>A progress update was due on {dueOn}.</Trans>
          ) : (
            <Trans>The next progress update is due by {dueOn}.</Trans>
          )}
        </p>
      )}
      {open === undefined ? (
        <Button look="primary" className="justify-self-start" onClick={() => setOpen('new')}>
          <Trans>Post an update</Trans>
        </Button>
      ) : (
        <UpdateForm
          key={open === 'new' ? 'new' : open.id}
          project={project}
          update={open === 'new' ? undefined : open}
          last={read.data?.data[0]}
          today={today}
          onClose={() => setOpen(undefined)}
        />
      )}
      <ReadPart read={read} title={<Trans>The updates could not be loaded</Trans>}>
        {({ data }) =>
          data.length === 0 ? (
            open === undefined && (
              <EmptyState icon={<HardHat aria-hidden />} title={<Trans>No updates yet</Trans>}>
                <Trans>Keep buyers informed: post an update at least once a quarter.</Trans>
              </EmptyState>
            )
          ) : (
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-8">
              {data.map((update) => (
                <li key={update.id} className="grid grid-cols-[minmax(0,1fr)]">
                  <UpdateItem project={id} update={update} onEdit={() => setOpen(update)} />
                </li>
              ))}
            </ol>
          )
        }
      </ReadPart>
    </div>
  )
}
