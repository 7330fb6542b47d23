import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface OwnSectionProps {
  /** Anchor of links: `/profile#contacts`. */
  id: string
  title: ReactNode
  /** One introductory sentence. */
  lead?: ReactNode
  children: ReactNode
}

/** A section of the profile: its title, and on wide screens its content beside it. */
export function OwnSection({ id, title, lead, children }: OwnSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,42rem)]"
    >
      <div className="grid content-start gap-1.5">
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        {lead && <p className="text-small text-soft">{lead}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  )
}

/** Says that a change was saved, announced to screen readers. */
export function SavedMark({ saved }: { saved: boolean }) {
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-small text-verified">
      {saved && (
        <>
          <Check aria-hidden className="size-4" />
          <Trans>Saved</Trans>
        </>
      )}
    </p>
  )
}

interface RowsSkeletonProps {
  rows: number
  /** The height of the loading content, so that nothing below it moves. */
  className: string
}

/** Skeletons of rows. */
export function RowsSkeleton({ rows, className }: RowsSkeletonProps) {
  return (
    <div className={classes('grid auto-rows-fr gap-3', className)}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} />
      ))}
    </div>
  )
}
