import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { adminPost } from '../../../../contract/blog/post-admin.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PostsTable } from './posts-table.tsx'

const PostEditor = lazyCode(async () => (await import('../editor/post-editor.tsx')).PostEditor)

/** Articles of every state, or the one the address names. */
export function PostsSection() {
  return <Posts base={memberPaths.admin('posts')} isStaff />
}

/** The same for who writes as a guest. */
export const OwnPosts = () => <Posts base={memberPaths.articles()} isStaff={false} />

interface PostsProps {
  /** Address of the table. */
  base: string
  isStaff: boolean
}

function Posts({ base, isStaff }: PostsProps) {
  const id = useSearchParams()[0].get('post')
  if (id === null) return <PostsTable base={base} isStaff={isStaff} />
  return <OpenPost key={id} id={id} base={base} />
}

function OpenPost({ id, base }: { id: string; base: string }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch, isFetchedAfterMount } = useQuery({
    ...query(adminPost, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (error && !data)
    return (
      <ErrorCard
        title={<Trans>This article could not be loaded</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {errorText(error, i18n)}
      </ErrorCard>
    )
  // What was written last counts, not what this device remembers.
  if (!data || !isFetchedAfterMount) return <Skeleton className="h-80" />
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <PostEditor post={data.data} back={base} onGone={() => void navigate(base)} />
    </Suspense>
  )
}
