import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ImportFault, ImportRow as Row } from '../../../../contract/listings/imports.ts'
import { paths } from '../../../../contract/paths.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { useSayValue } from './use-say-value.ts'

/** One row of the file: what it would do or did, and what is wrong with it. */
export function ImportRow({ row }: { row: Row }) {
  const { t } = useLingui()
  const say = useSayValue()
  const results: Record<Row['result'], ReactNode> = {
    waiting: null,
    published: <Chip tone="verified">{t`Done`}</Chip>,
    review: <Chip tone="due">{t`With a moderator`}</Chip>,
    refused: <Chip tone="wrong">{t`Rejected`}</Chip>,
    undone: <Chip>{t`Revoked`}</Chip>,
    kept: <Chip tone="due">{t`Unchanged`}</Chip>,
  }
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">
          {row.propertyId && row.result === 'published' ? (
            <TextLink to={paths.property(row.propertyId)}>{row.title ?? row.reference}</TextLink>
          ) : (
            (row.title ?? row.reference)
          )}
        </p>
        {results[row.result]}
        <p className="figures text-small text-faint wrap-anywhere ms-auto">
          <Trans>
            Row {row.row} · {row.reference}
          </Trans>
        </p>
      </div>
      {row.changes.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[auto_1fr]">
          {row.changes.map(({ field, column, from, to }) => (
            <div key={field} className="contents">
              <dt className="text-soft">{column}</dt>
              <dd className="mb-1 flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
                <del className="line-clamp-2 text-faint">{say(field, from)}</del>
                <ArrowRight aria-label={t`becomes`} className="size-4 shrink-0 rtl:-scale-x-100" />
                <ins className="line-clamp-2 no-underline">{say(field, to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Faults faults={row.faults} className="text-wrong" />
      <Faults faults={row.notes} className="text-due" />
    </li>
  )
}

function Faults({ faults, className }: { faults: readonly ImportFault[]; className: string }) {
  const { t } = useLingui()
  if (faults.length === 0) return null
  return (
    <ul className="grid gap-1 text-small">
      {faults.map(({ column, message, value, allowed }) => (
        <li key={`${column} ${message} ${value}`} className="flex gap-2">
          <TriangleAlert aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
          <span className="min-w-0 wrap-anywhere">
            {column && <strong className="font-semibold">{column}: </strong>}
            <span className={className}>{message}</span>
            {value && <span className="text-soft"> “{value}”</span>}
            {allowed && <span className="block text-soft">{t`Allowed values: ${allowed.join(', ')}.`}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
