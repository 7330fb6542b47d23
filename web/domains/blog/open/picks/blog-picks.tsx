import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../../contract/paths.ts'
import { useConfig } from '../../../../platform/config.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { TextLink } from '../../../../ui/link-button.tsx'
import { PostCard } from '../cards/post-card.tsx'
import { picksQuery } from './picks-query.ts'

/** A few articles on the front page; nothing where none is published. */
export function BlogPicks() {
  const { marketId } = useConfig()
  const posts = useQuery(picksQuery(marketId, useLanguage())).data ?? []
  if (posts.length === 0) return null
  return (
    <section className="page grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-headline">
          <Trans>From the blog</Trans>
        </h2>
        <p>
          <TextLink to={paths.blog()} className="pointer-coarse:-my-2.5 pointer-coarse:py-2.5">
            <Trans>All articles</Trans>
          </TextLink>
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6 gap-y-8">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
