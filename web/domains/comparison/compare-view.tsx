import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Columns2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useConfig } from '../../platform/config.ts'
import { toast } from '../../platform/toasts.ts'
import { compareList, useCompareList } from './store/compare-list.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { LinkButton, TextLink } from '../../ui/link-button.tsx'
import { share } from '../../platform/share/share.ts'
import { undoToast } from '../properties/open/undo-toast.tsx'
import { columnsOf, compareQuery } from './compare-data.ts'
import { useComparison } from './use-comparison.ts'
import type { Comparison } from './use-comparison.ts'
import { Comparing } from './comparing.tsx'
import { AddHomes } from './add-homes.tsx'

const nobody: readonly string[] = []

/** The compared homes as a table with actions. */
export function CompareView() {
  const { t } = useLingui()
  const comparison = useComparison()
  const { marks, own, change } = comparison
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...compareQuery(marks),
    enabled: marks.length > 0,
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => columnsOf(marks, data?.data), [marks, data])
  const ids = columns.flatMap(({ id }) => id ?? [])

  /** Removes a home; the focus moves to the next one's button, and back on undo. */
  function remove(mark: string) {
    const at = marks.indexOf(mark)
    const title = columns.find((column) => column.mark === mark)?.home?.title ?? mark
    change(marks.filter((other) => other !== mark))
    focusColumn(marks[at + 1] ?? marks[at - 1])
    undoToast(<Trans>Removed: {title}</Trans>, () => {
      const now = own ? compareList.get() : marks.filter((other) => other !== mark)
      change(now.includes(mark) ? now : now.toSpliced(at, 0, mark))
      focusColumn(mark)
    })
  }
  function move(mark: string, by: -1 | 1) {
    const at = marks.indexOf(mark)
    change(marks.toSpliced(at, 1).toSpliced(at + by, 0, mark))
  }

  if (marks.length === 0) return <NothingToCompare onAdd={(id) => change([id])} />
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
      <OwnOrNot comparison={comparison} ids={ids} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-screen-only>
        <Checkbox checked={onlyDifferences} onChange={({ currentTarget }) => setOnlyDifferences(currentTarget.checked)}>
          <Trans>Show only differences</Trans>
        </Checkbox>
        <Actions comparison={comparison} ids={ids} />
      </div>
      {error && !data ? (
        <ErrorCard title={t`The homes could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
          <Trans>The server is not responding. Try again in a moment.</Trans>
        </ErrorCard>
      ) : (
        <Comparing columns={columns} onlyDifferences={onlyDifferences} moves={{ onRemove: remove, onMove: move }} />
      )}
      <AddHomes known={ids} onAdd={(id) => change([...marks, id])} />
    </div>
  )
}

/** Focuses the remove button of a column after rendering. */
function focusColumn(mark: string | undefined): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-column="${mark}"] [data-remove]`)?.focus({ preventScroll: true }),
  )
}

/** Whether the comparison is this device's; another person's replaces it only on request. */
function OwnOrNot({ comparison: { own, keep }, ids }: { comparison: Comparison; ids: string[] }) {
  const mine = useCompareList()
  if (own) {
    return (
      <p className="text-soft" data-screen-only>
        <Trans>Saved on this device. You can share this page’s address.</Trans>
      </p>
    )
  }
  function keepThese() {
    const before = keep(ids)
    undoToast(<Trans>This is now your comparison.</Trans>, () => keep(before))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2" data-screen-only>
      <p className="text-soft">
        <Trans>You opened a shared comparison. Changes here do not affect your own.</Trans>
      </p>
      {ids.length > 0 && (
        <Button size="small" onClick={keepThese}>
          <Trans>Use as my comparison</Trans>
        </Button>
      )}
      {mine.length > 0 && (
        <TextLink to={paths.compare()}>
          <Trans>Show my comparison</Trans>
        </TextLink>
      )}
    </div>
  )
}

function Actions({ comparison: { marks, own, change }, ids }: { comparison: Comparison; ids: string[] }) {
  const { t } = useLingui()
  const { mainSiteUrl } = useConfig()
  async function handOn() {
    const result = await share(t`Homes side by side`, mainSiteUrl + paths.compare(marks))
    if (result === 'copied') toast.success(t`Link copied`)
    if (result === 'failed') toast.error(t`The link could not be copied. It is in the address bar.`)
  }
  function clear() {
    change([])
    undoToast(<Trans>You have no homes to compare.</Trans>, () => change(marks))
  }
  const [one, other] = ids
  return (
    <div className="ms-auto flex flex-wrap items-center gap-2">
      {one !== undefined && other !== undefined && ids.length === 2 && (
        <TextLink to={paths.comparePair(one, other)} className="me-2">
          <Trans>Page for these two homes</Trans>
        </TextLink>
      )}
      <Button size="small" onClick={() => void handOn()}>
        <Trans>Share</Trans>
      </Button>
      <Button size="small" onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
      {own && (
        <Button size="small" look="quiet" onClick={clear}>
          <Trans>Remove all</Trans>
        </Button>
      )}
    </div>
  )
}

function NothingToCompare({ onAdd }: { onAdd: (id: string) => void }) {
  return (
    <div className="page">
      <EmptyState
        icon={<Columns2 aria-hidden />}
        title={<Trans>No homes to compare yet</Trans>}
        actions={
          <LinkButton look="primary" to={paths.grid()}>
            <Trans>Search homes</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Press “Compare” on any home, in a list or on its page, to add it here. Compare up to six side by side, with
          the best of each highlighted.
        </Trans>
      </EmptyState>
      <AddHomes known={nobody} onAdd={onAdd} />
    </div>
  )
}
