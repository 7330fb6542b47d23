import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Play, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { adminJobs, jobKinds, jobStates, retryJob, type QueuedJob } from '../../../contract/system/jobs.ts'
import { systemStatus } from '../../../contract/system/system.ts'
import { call } from '../../platform/api/call.ts'
import { query } from '../../platform/api/query-client.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { useListPage } from '../../platform/api/use-list-page.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { useMoment } from '../../platform/use-moment.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FilterFields } from '../../ui/table/filter-fields.tsx'
import { choice, reference } from '../../ui/table/filters.ts'
import { ListFrame } from '../../ui/table/list-frame.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { slugWords } from '../../ui/text/slug-words.ts'
import { CancelJobDialog } from './cancel-job-dialog.tsx'
import { jobStateNames, jobStateTones } from './job-words.ts'

/** The jobs of the queue, with what failed and why. */
export function JobsSection() {
  const { t, i18n } = useLingui()
  const kinds = useQuery(query(jobKinds, {})).data?.data
  const list = useListState({
    sorts: [],
    filters: {
      state: choice({
        label: t({ message: 'State', context: 'of a job' }),
        any: t`All states`,
        values: jobStates,
        nameOf: (state) => i18n._(jobStateNames[state]),
      }),
      kind: reference(
        t({ message: 'Kind', context: 'of a job' }),
        t`All kinds`,
        kinds?.map((value) => ({ value, name: slugWords(value) })),
      ),
    },
  })
  const read = useListPage({ ...query(adminJobs, { query: list.query }), refetchInterval: 10_000 })
  const [cancelling, setCancelling] = useState<QueuedJob>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-3">
        <FilterFields list={list} />
      </div>
      <ListFrame
        list={list}
        read={read}
        empty={list.isFiltered ? undefined : <Trans>No job is waiting</Trans>}
        hint={<Trans>Work that runs in the background appears here until it is done.</Trans>}
      >
        {(jobs) => (
          <ol className="divide-y divide-line border-y border-line">
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} onCancel={() => setCancelling(job)} />
            ))}
          </ol>
        )}
      </ListFrame>
      {cancelling && <CancelJobDialog job={cancelling} onClose={() => setCancelling(undefined)} />}
    </div>
  )
}

function JobRow({ job, onCancel }: { job: QueuedJob; onCancel: () => void }) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const { number } = useFormat()
  const { run, pending } = useAction({ invalidates: [adminJobs, systemStatus] })
  const { id, kind, state, attempts, maxAttempts, runAt, updatedAt, createdAt, error } = job
  const name = slugWords(kind)
  const [created, changed, next] = [moment(createdAt), moment(updatedAt), moment(runAt)]
  const [tried, most] = [number(attempts), number(maxAttempts)]
  const hasFailed = state === 'failed' || state === 'retrying'

  async function retry() {
    const { ok } = await run(() => call(retryJob, { params: { id: String(id) }, body: { updatedAt } }))
    if (ok) toast.success(t`The job runs now.`)
  }
  return (
    <li
      aria-label={`${name} ${id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <Chip tone={jobStateTones[state]}>{i18n._(jobStateNames[state])}</Chip>
        </p>
        {error !== undefined && (
          <p className="rounded-control bg-sunk px-3 py-2 text-small wrap-anywhere whitespace-pre-line">{error}</p>
        )}
        <p className="figures flex flex-wrap gap-x-4 gap-y-0.5 text-small text-soft">
          {attempts > 0 && (
            <span>
              <Trans>
                Attempt {tried} of {most}
              </Trans>
            </span>
          )}
          {state === 'failed' && (
            <span>
              <Trans>Failed on {changed}</Trans>
            </span>
          )}
          {state === 'retrying' && (
            <span>
              <Trans>Next attempt: {next}</Trans>
            </span>
          )}
          {state === 'scheduled' && (
            <span>
              <Trans>Due: {next}</Trans>
            </span>
          )}
          <span>
            <Trans>Queued on {created}</Trans>
          </span>
        </p>
      </div>
      {state !== 'running' && (
        <div className="flex flex-wrap gap-3 md:self-center">
          {state !== 'waiting' && (
            <Button
              size="small"
              busy={pending}
              icon={hasFailed ? <RotateCw aria-hidden /> : <Play aria-hidden />}
              onClick={() => void retry()}
            >
              {hasFailed ? <Trans>Retry</Trans> : <Trans>Run now</Trans>}
            </Button>
          )}
          <Button
            size="small"
            look="quiet"
            icon={<X aria-hidden />}
            disabled={pending}
            aria-haspopup="dialog"
            onClick={onCancel}
          >
            <Trans context="a job">Cancel</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
