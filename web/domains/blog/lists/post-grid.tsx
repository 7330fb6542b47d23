import { POSTS_PER_PAGE } from '../../../../contract/blog/posts.ts'
import type { PostCard as Card } from '../../../../contract/blog/posts.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { blogSearch } from '../blog-data.ts'
import type { BlogFilters } from '../blog-data.ts'
import { PostCard } from '../open/cards/post-card.tsx'

interface PostGridProps {
  posts: readonly Card[]
  total: number
  page: number
  /** The list without filters. */
  path: string
  /** Filters of the address. */
  filters: BlogFilters
}

/** A page of posts as cards, and the pagination. */
export function PostGrid({ posts, total, page, path, filters }: PostGridProps) {
  // In three columns the first post takes a full row if the last one would be alone in its row.
  const leads = posts.length > 3 && posts.length % 3 === 1
  return (
    <>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => {
          const isLead = leads && index === 0
          return (
            <li key={post.id} className={classes(isLead && 'lg:col-span-full')}>
              <PostCard post={post} first={index === 0} isLead={isLead} />
            </li>
          )
        })}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / POSTS_PER_PAGE)}
        to={(other) => withSearch(path, blogSearch(filters, other))}
      />
    </>
  )
}
