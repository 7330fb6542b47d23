import { Trans } from '@lingui/react/macro'
import { BookOpen } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

interface EmptyBlogProps {
  /** Whether filters leave nothing, or nothing was ever published here. */
  isNarrowed: boolean
  /** The same list without them. */
  all: string
}

/** No post is here: the way back, and where the guides of the product itself are. */
export function EmptyBlog({ isNarrowed, all }: EmptyBlogProps) {
  if (isNarrowed)
    return (
      <EmptyState
        icon={<BookOpen aria-hidden />}
        title={<Trans>No article matches</Trans>}
        actions={
          <LinkButton to={all}>
            <Trans>Show all articles</Trans>
          </LinkButton>
        }
      >
        <Trans>Try fewer filters or other words.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<BookOpen aria-hidden />}
      title={<Trans>No posts yet</Trans>}
      actions={
        <>
          <LinkButton look="primary" to={paths.propertyHub}>
            <Trans>Browse property types</Trans>
          </LinkButton>
          <LinkButton to={paths.grid()}>
            <Trans>Search homes</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>See what each kind of home costs, or search and compare homes.</Trans>
    </EmptyState>
  )
}
