import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ErrorCard } from '../error-card.tsx'
import { LinkButton } from '../link-button.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { Read } from './list-frame.tsx'

interface RecordFrameProps<Answer> {
  /** The list that it is opened from. */
  back: { to: string; name: ReactNode }
  read: Read<Answer>
  /** The title where it could not be loaded. */
  failed: ReactNode
  className?: string
  children: (answer: Answer) => ReactNode
  foot?: ReactNode
}

/** One record of a list: the way back, and the record, or that it loads or failed. */
export function RecordFrame<Answer>({ back, read, failed, className, children, foot }: RecordFrameProps<Answer>) {
  const { data, problem, isFetching, refetch } = read
  return (
    <article className={classes('grid grid-cols-[minmax(0,1fr)] gap-6', className)}>
      <div className="-ms-[12px]">
        <LinkButton look="quiet" size="small" icon={<ArrowLeft aria-hidden />} to={back.to}>
          {back.name}
        </LinkButton>
      </div>
      {data !== undefined ? (
        children(data)
      ) : problem === undefined ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <ErrorCard title={failed} busy={isFetching} onRetry={() => void refetch()}>
          {problem}
        </ErrorCard>
      )}
      {foot}
    </article>
  )
}
