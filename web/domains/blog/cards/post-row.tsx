import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { PostCard } from '../../../../contract/blog/posts.ts'
import { paths } from '../../../../contract/paths.ts'
import { localName } from '../../places/open/place-names.ts'
import { PostCover } from './post-cover.tsx'
import { PostMeta } from './post-meta.tsx'

/** A post in a dense list, with what it is about. */
export function PostRow({ post, first = false }: { post: PostCard; first?: boolean }) {
  const { i18n } = useLingui()
  return (
    <article className="group relative grid gap-x-5 gap-y-3 py-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="aspect-4/3 overflow-hidden rounded-control max-sm:hidden">
        <PostCover post={post} sizes="11rem" first={first} />
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="text-small font-medium text-accent-strong">{localName(post.category, i18n)}</p>
        <h2 lang={post.locale} className="text-lead font-semibold text-balance">
          <Link to={paths.blogPost(post.slug)} className="group-hover:underline after:absolute after:inset-0">
            {post.title}
          </Link>
        </h2>
        <p lang={post.locale} className="max-w-prose text-soft">
          {post.excerpt}
        </p>
        <div className="flex flex-wrap gap-x-2 text-small text-soft">
          <PostMeta post={post} />
          {post.comments > 0 && (
            <p className="flex gap-x-2">
              <span aria-hidden>·</span>
              <Plural value={post.comments} one="# comment" other="# comments" />
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
