import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Post } from '../../../../contract/blog/posts.ts'
import { paths } from '../../../../contract/paths.ts'
import { localName } from '../../places/open/place-names.ts'
import { PostCard } from '../open/cards/post-card.tsx'
import { AuthorCard } from './author-card.tsx'

/** Below an article: tags, author, and the neighbouring articles. */
export function ArticleFoot({ post }: { post: Post }) {
  const { i18n } = useLingui()
  const { t } = useWords()
  const { previous, next } = post
  return (
    <div className="grid gap-8">
      {post.tags.length > 0 && (
        <ul aria-label={t`Tags`} className="flex flex-wrap gap-2">
          {post.tags.map((tag) => (
            <li key={tag.slug}>
              <Link
                to={paths.blogTag(tag.slug)}
                className="inline-flex min-h-9 items-center rounded-full border border-edge px-3 text-small font-medium hover:bg-sunk pointer-coarse:min-h-11"
              >
                {localName(tag, i18n)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <section aria-label={t`About the author`} className="border-y border-line py-6">
        <AuthorCard author={post.writtenBy} place="post" />
      </section>
      {(previous ?? next) && (
        <nav aria-label={t`More articles`} className="grid gap-4 sm:grid-cols-2 print:hidden">
          {previous ? (
            <Link to={paths.blogPost(previous.slug)} rel="prev" className="group grid content-start gap-1">
              <span className="flex items-center gap-1.5 text-small text-soft [&_svg]:size-4">
                <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
                <Trans>Previous article</Trans>
              </span>
              <span className="font-medium group-hover:underline">{previous.title}</span>
            </Link>
          ) : (
            <span />
          )}
          {next && (
            <Link to={paths.blogPost(next.slug)} rel="next" className="group grid content-start gap-1 text-end">
              <span className="flex items-center gap-1.5 text-small text-soft justify-end [&_svg]:size-4">
                <Trans>Next article</Trans>
                <ArrowRight aria-hidden className="rtl:-scale-x-100" />
              </span>
              <span className="font-medium group-hover:underline">{next.title}</span>
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}

/** Related articles. */
export function RelatedArticles({ post: { related } }: { post: Post }) {
  if (related.length === 0) return null
  return (
    <section className="grid gap-5 print:hidden">
      <h2 className="text-title">
        <Trans>Related articles</Trans>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6 gap-y-8">
        {related.map((other) => (
          <li key={other.id}>
            <PostCard post={other} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
