import type { ReactNode } from 'react'
import { ErrorCard } from '../error-card.tsx'
import { WizardSkeleton } from './wizard-frame.tsx'

interface WizardBoardProps<Data> {
  /** The query of what is written here. */
  read: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** What could not be loaded. */
  failed: ReactNode
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows drafts or one of them once they are loaded; before that their place, or that it failed and the way to retry. */
export function WizardBoard<Data>({ read, failed, waiting = <WizardSkeleton />, children }: WizardBoardProps<Data>) {
  if (read.data !== undefined) return children(read.data)
  if (read.isError) return <ErrorCard title={failed} busy={read.isFetching} onRetry={() => void read.refetch()} />
  return waiting
}
