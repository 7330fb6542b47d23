import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { ButtonSize } from '../button.tsx'

interface MoreButtonProps {
  /** An infinite query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/** Reads the next page of a list; nothing once there is none. */
export const MoreButton = ({ list, size = 'normal', className = 'justify-self-center', children }: MoreButtonProps) =>
  list.hasNextPage && (
    <Button size={size} className={className} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {children}
    </Button>
  )
