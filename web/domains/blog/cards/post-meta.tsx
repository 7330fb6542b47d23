import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { PostCard } from '../../../../contract/blog/posts.ts'
import { paths } from '../../../../contract/paths.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { localName } from '../../places/open/place-names.ts'

export const ReadingMinutes = ({ minutes }: { minutes: number }) => (
  <Plural value={minutes} one="# min read" other="# min read" />
)

interface PostMetaProps {
  post: Pick<PostCard, 'author' | 'publishedAt' | 'readingMinutes'>
  /** Whether the author’s name leads to their page: not where the whole card is a link. */
  linked?: boolean
}

/** Who wrote a post, when, and how long it takes to read. */
export function PostMeta({ post, linked = false }: PostMetaProps) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const name = localName(post.author, i18n)
  return (
    <p className="flex flex-wrap gap-x-2 text-small text-soft">
      {linked ? (
        <Link to={paths.blogAuthor(post.author.slug)} className="font-medium text-ink hover:underline">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <span aria-hidden>·</span>
      <time dateTime={post.publishedAt}>{date(post.publishedAt)}</time>
      <span aria-hidden>·</span>
      <span>
        <ReadingMinutes minutes={post.readingMinutes} />
      </span>
    </p>
  )
}
