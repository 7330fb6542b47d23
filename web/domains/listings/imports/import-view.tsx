import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleCheck, Download, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  applyImport,
  confirmDifferentHomes,
  deleteImport,
  faultyRows,
  getImport,
  importOutcomes,
  listImports,
  undoImport,
  type ImportOutcome,
} from '../../../../contract/listings/imports.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { download } from '../../../platform/api/download.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { StoreLink } from '../../billing/open/store-link.tsx'
import { importQuery, isUnderWay, useImportEvents } from './import-data.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportRow } from './import-row.tsx'
import { Outcome } from './outcome.tsx'
import { ViewSkeleton } from './view-skeleton.tsx'

/** One file: what it would do, how far it is, what became of it, and how to take it back. */
export function ImportView({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const { date, number } = useFormat()
  useImportEvents()
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<ImportOutcome>()
  const [asking, setAsking] = useState(false)
  const { pending, run } = useAction({ invalidates: [getImport, listImports] })
  const cancelling = useAction({ invalidates: [listImports] })
  const navigate = useNavigate()
  const list = useInfiniteQuery(importQuery(id, chosen, i18n.locale))
  const shown = list.data?.pages[0]?.data
  const isLoaded = shown !== undefined
  useEffect(() => {
    if (isLoaded) heading.current?.focus()
  }, [isLoaded])

  if (list.error && !shown)
    return (
      <ErrorCard title={t`This import could not be shown`} busy={list.isFetching} onRetry={() => void list.refetch()}>
        {list.error instanceof ApiError && list.error.code === 'IMPORT_NOT_FOUND' && (
          <Trans>It may have been replaced by a newer file.</Trans>
        )}
      </ErrorCard>
    )
  if (!shown) return <ViewSkeleton />
  const { state, total, done, room, warnings, notes, alike, counts } = shown
  const outcome = chosen ?? shown.outcome
  const labels: Record<ImportOutcome, ReactNode> = {
    new: <Trans>New</Trans>,
    changed: <Trans>Changed</Trans>,
    same: <Trans>Same</Trans>,
    faulty: <Trans>To fix</Trans>,
  }
  const [worked, whole] = [number(done), number(total)]
  async function cancel() {
    const { ok } = await cancelling.run(() => call(deleteImport, { params: { id } }))
    if (ok) await navigate(memberPaths.importListings())
  }
  const rows = list.data?.pages.flatMap(({ data }) => data.rows) ?? []
  const empty: Record<ImportOutcome, string> = {
    new: t`The file adds no new homes.`,
    changed: t`The file changes no homes.`,
    same: t`No unchanged rows.`,
    faulty: t`Nothing needs fixing.`,
  }
  const panel = list.isPlaceholderData ? (
    <Skeleton className="h-24" />
  ) : (
    <div className="grid justify-items-start gap-3">
      {outcome === 'faulty' && counts.faulty > 0 && (
        <Button
          icon={<Download aria-hidden />}
          onClick={() => void run(() => download(faultyRows.path.replace('{id}', id), `${t`rows-to-fix`}.csv`))}
        >
          <Trans>These rows with reasons (CSV)</Trans>
        </Button>
      )}
      {outcome === 'faulty' && alike > 0 && (
        <div className="grid w-full justify-items-start gap-3 rounded-card bg-due-soft p-4">
          <p className="text-due">
            <Plural
              value={alike}
              one="# row is right but looks like another home, on the market or in this file."
              other="# rows are right but look like other homes, on the market or in this file."
            />
          </p>
          <Button busy={pending} onClick={() => void run(() => call(confirmDifferentHomes, { params: { id } }))}>
            <Trans>These are different homes</Trans>
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <p className="py-6 text-soft">{empty[outcome]}</p>
      ) : (
        <ul className="w-full">
          {rows.map((row) => (
            <ImportRow key={row.row} row={row} />
          ))}
        </ul>
      )}
      <MoreButton list={list}>
        <Trans>Show more</Trans>
      </MoreButton>
    </div>
  )
  return (
    <section aria-labelledby="import-name" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <TextLink to={memberPaths.importListings()} className="inline-flex min-h-11 w-fit items-center gap-1">
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          <Trans>Another file</Trans>
        </TextLink>
        <h2 id="import-name" ref={heading} tabIndex={-1} className="text-title wrap-anywhere">
          {shown.fileName || t`CSV file of homes`}
        </h2>
        <p className="text-small text-soft">{date(shown.createdAt)}</p>
      </div>
      {isUnderWay(state) ? (
        <ImportProgress
          label={
            state === 'checking'
              ? t`${worked} of ${whole} rows checked`
              : state === 'applying'
                ? t`${worked} of ${whole} rows processed`
                : t`${worked} of ${whole} rows undone`
          }
          share={total ? done / total : undefined}
        />
      ) : (
        state !== 'ready' && <Outcome summary={shown} />
      )}
      {state === 'checking' && (
        <p className="text-soft">
          <Trans>You can leave this page: your file is under Earlier files. Nothing is published yet.</Trans>
        </p>
      )}
      {notes.length > 0 && (
        <ul className="grid gap-1 rounded-card bg-sunk p-4">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <p className="rounded-card bg-due-soft p-4 text-due">
          <Trans>Unknown columns, ignored:</Trans> <strong>{warnings.join(', ')}</strong>
        </p>
      )}
      {state === 'ready' && counts.new > room && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-due-soft p-4">
          <p className="text-due">
            <Plural
              value={room}
              _0="Your package is full, so new homes will be rejected."
              one="Your package has room for one more home; the others will be rejected."
              other="Your package has room for # more homes; the others will be rejected."
            />
          </p>
          <StoreLink>
            <Trans>See plans</Trans>
          </StoreLink>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'checking' && (
          <Button busy={cancelling.pending} onClick={() => void cancel()}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {state === 'ready' && total > 0 && (
          <Button
            look="primary"
            size="large"
            busy={pending}
            icon={<CircleCheck aria-hidden />}
            onClick={() => void run(() => call(applyImport, { params: { id } }))}
          >
            {counts.new > 0 ? (
              <Plural value={counts.new} one="Publish # home" other="Publish # homes" />
            ) : (
              <Plural value={counts.changed} one="Change # home" other="Change # homes" />
            )}
            {counts.new > 0 && counts.changed > 0 && (
              <>
                {', '}
                <Plural value={counts.changed} one="change #" other="change #" />
              </>
            )}
          </Button>
        )}
        {shown.undoUntil && (
          <Button icon={<Undo2 aria-hidden />} busy={pending} onClick={() => setAsking(true)}>
            {state === 'applying' ? <Trans>Stop and undo</Trans> : <Trans>Undo this import</Trans>}
          </Button>
        )}
      </div>
      {state !== 'checking' && (
        <Tabs
          label={t`Rows of the file`}
          value={outcome}
          onChange={setChosen}
          tabs={importOutcomes.map((value) => ({
            value,
            label: (
              <>
                {labels[value]} <span className="figures text-faint">{counts[value]}</span>
              </>
            ),
            panel: value === outcome && panel,
          }))}
        />
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Undo this import?`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button
              look="primary"
              onClick={() => {
                setAsking(false)
                void run(() => call(undoImport, { params: { id } }))
              }}
            >
              <Trans>Undo it</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          New homes are withdrawn from the market. Changed homes go back to how they were, except for anything changed
          since. You can upload the file again afterwards.
        </Trans>
      </Dialog>
    </section>
  )
}
