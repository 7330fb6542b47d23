import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { Link } from 'react-router'
import type { ImportState } from '../../../../contract/listings/imports.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { importsQuery } from './import-data.ts'

const tones = {
  checking: 'due',
  ready: 'accent',
  applying: 'due',
  done: 'verified',
  undoing: 'due',
  undone: 'plain',
} as const

/** The files brought before. */
export function EarlierImports() {
  const { t } = useLingui()
  const { date } = useFormat()
  const list = useQuery(importsQuery())
  const names: Record<ImportState, string> = {
    checking: t`Checking…`,
    ready: t`Checked`,
    applying: t`In progress`,
    done: t`Done`,
    undoing: t`Undoing…`,
    undone: t`Revoked`,
  }
  if (list.error)
    return (
      <ErrorCard
        title={t`Earlier files could not be loaded`}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.data) return <Skeleton className="h-24" />
  if (list.data.data.length === 0)
    return (
      <EmptyState icon={<FileSpreadsheet aria-hidden />} title={<Trans>No files imported yet</Trans>}>
        <Trans>
          Download the template, add one home per row and upload it here. Nothing is published until you have seen what
          the file would do.
        </Trans>
      </EmptyState>
    )
  return (
    <section aria-labelledby="earlier" className="grid gap-2">
      <h2 id="earlier" className="text-lead">
        <Trans>Earlier files</Trans>
      </h2>
      <ul>
        {list.data.data.map(({ id, fileName, createdAt, state, counts, total }) => (
          <li key={id} className="border-t border-line">
            <Link
              to={memberPaths.importListings({ import: id })}
              className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:bg-sunk"
            >
              <span className="min-w-0 grow font-medium wrap-anywhere">{fileName || t`CSV file of homes`}</span>
              <span className="figures text-small text-soft">
                <Plural
                  value={state === 'checking' ? total : counts.new + counts.changed + counts.same + counts.faulty}
                  one="# row"
                  other="# rows"
                />{' '}
                · {date(createdAt)}
              </span>
              <Chip tone={tones[state]}>{names[state]}</Chip>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
