import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { countRead } from '../../../../contract/blog/posts.ts'
import type { Post } from '../../../../contract/blog/posts.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { localName } from '../../places/open/place-names.ts'
import { PostCover } from '../cards/post-cover.tsx'
import { PostMeta } from '../cards/post-meta.tsx'
import { ArticleActions } from './article-actions.tsx'
import { ArticleBody } from '../open/article/article-body.tsx'
import { ArticleFoot, RelatedArticles } from './article-foot.tsx'
import { Contents } from './contents.tsx'
import { Comments } from '../comments/comments.tsx'
import { OnlyWith } from '../../../platform/settings/market-settings.ts'

/** An article with its table of contents and comments. */
export function Article({ post }: { post: Post }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const isPublished = post.state === 'published'
  useEffect(() => {
    // Errors are ignored, because counting must not disturb reading.
    if (isPublished) call(countRead, { params: { id: post.id }, body: {} }).catch(() => undefined)
  }, [post.id, isPublished])
  const updated = date(post.updatedAt)
  const isUpdated = updated !== date(post.publishedAt)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-12 py-8">
      <article className="mx-auto grid grid-cols-[minmax(0,40rem)] justify-center gap-x-12 gap-y-8 lg:grid-cols-[14rem_minmax(0,40rem)_14rem]">
        <header className="grid gap-4 lg:col-start-2">
          {!isPublished && (
            <p role="status" className="rounded-control bg-due-soft px-4 py-3 text-due">
              <Trans>Preview. Readers do not see this version yet.</Trans>
            </p>
          )}
          {post.category && (
            <p className="text-small font-medium">
              <Link to={paths.blogCategory(post.category.slug)} className="text-accent-strong hover:underline">
                {localName(post.category, i18n)}
              </Link>
            </p>
          )}
          <h1 lang={post.locale} className="text-headline text-balance wrap-anywhere">
            {post.title}
          </h1>
          <p lang={post.locale} className="text-lead text-soft">
            {post.excerpt}
          </p>
          <div className="grid gap-1">
            <PostMeta post={post} linked />
            {isUpdated && (
              <p className="text-small text-soft">
                <Trans>
                  Updated <time dateTime={post.updatedAt}>{updated}</time>
                </Trans>
              </p>
            )}
          </div>
          {isPublished && <ArticleActions post={post} />}
        </header>
        {post.cover && (
          <div className="aspect-4/3 overflow-hidden rounded-card lg:col-start-2">
            <PostCover post={post} sizes="(min-width: 48rem) 40rem, 92vw" first />
          </div>
        )}
        <div className="empty:hidden lg:col-start-1 lg:row-span-3 lg:row-start-1">
          <Contents contents={post.contents} locale={post.locale} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:col-start-2">
          <ArticleBody post={post} />
          <ArticleFoot post={post} />
        </div>
      </article>
      {isPublished && (
        <div className="mx-auto w-full max-w-160">
          <OnlyWith feature="article-comments">
            <Comments postId={post.id} />
          </OnlyWith>
        </div>
      )}
      <RelatedArticles post={post} />
    </div>
  )
}
