import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { PostCard as Card } from '../../../../../contract/blog/posts.ts'
import { paths } from '../../../../../contract/paths.ts'
import { classes } from '../../../../ui/classes.ts'
import { localName } from '../../../places/open/place-names.ts'
import { PostCover } from '../../cards/post-cover.tsx'
import { PostMeta } from '../../cards/post-meta.tsx'

interface PostCardProps {
  post: Card
  /** The first card of a page, whose picture has priority. */
  first?: boolean
  /** In a wide window its picture is beside its text. */
  isLead?: boolean
  /** Level of its heading, one below that of the list. */
  level?: 'h2' | 'h3'
}

/** A post in a grid; the whole card links to it. */
export function PostCard({ post, first = false, isLead = false, level: Heading = 'h2' }: PostCardProps) {
  const { i18n } = useLingui()
  return (
    <article
      className={classes(
        'group relative grid grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-3',
        isLead && 'lg:grid-cols-2 lg:items-center',
      )}
    >
      <div className="aspect-4/3 overflow-hidden rounded-card">
        <PostCover
          post={post}
          sizes={`(min-width: 64rem) ${isLead ? '38rem' : '24rem'}, (min-width: 40rem) 45vw, 92vw`}
          first={first}
        />
      </div>
      <div className={classes('grid gap-1.5', isLead && 'lg:gap-3')}>
        <p className="text-small font-medium text-accent-strong">{localName(post.category, i18n)}</p>
        <Heading
          lang={post.locale}
          className={classes('text-lead font-semibold text-balance', isLead && 'lg:text-title')}
        >
          <Link to={paths.blogPost(post.slug)} className="group-hover:underline after:absolute after:inset-0">
            {post.title}
          </Link>
        </Heading>
        {isLead && (
          <p lang={post.locale} className="max-w-prose text-soft max-lg:hidden">
            {post.excerpt}
          </p>
        )}
        <PostMeta post={post} />
      </div>
    </article>
  )
}
