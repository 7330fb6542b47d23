import { POSTS_A_PAGE } from '../../../../contract/blog/posts.ts'
import type { PostCard as Card } from '../../../../contract/blog/posts.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { blogSearch } from '../blog-data.ts'
import type { BlogFilters } from '../blog-data.ts'
import { PostCard } from '../cards/post-card.tsx'

interface PostGridProps {
  posts: readonly Card[]
  total: number
  page: number
  /** The list without filters. */
  path: string
  /** Those that the address bears. */
  filters: BlogFilters
}

/** A page of posts as cards, and the way to the others. */
export function PostGrid({ posts, total, page, path, filters }: PostGridProps) {
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6 gap-y-8">
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} first={index === 0} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / POSTS_A_PAGE)}
        to={(other) => withSearch(path, blogSearch(filters, other))}
      />
    </>
  )
}
