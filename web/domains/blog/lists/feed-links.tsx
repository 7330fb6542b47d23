import { useLingui } from '@lingui/react/macro'
import { Rss } from 'lucide-react'
import { blogFeed } from '../feed-paths.ts'

const feeds = [
  { type: 'rss', name: 'RSS' },
  { type: 'atom', name: 'Atom' },
  { type: 'json', name: 'JSON' },
] as const

/** The ways to follow the blog, or one category of it, with a reader. */
export function FeedLinks({ category }: { category?: string }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Feeds`} className="text-small text-soft">
      <ul className="flex flex-wrap items-center gap-x-3">
        <li aria-hidden>
          <Rss className="size-4" />
        </li>
        {feeds.map(({ type, name }) => (
          <li key={type}>
            <a
              href={blogFeed(type, category)}
              className="inline-flex min-h-9 items-center underline underline-offset-3 hover:text-ink pointer-coarse:min-h-11"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
