import type { BlogCategory, BlogTerm } from '../../../../contract/blog/taxonomy.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'

interface Row {
  id: string
  slug: string
  name: string
  name_hindi: string | null
  description: string
  description_hindi: string | null
  parent_id: string | null
  published: number
  posts: number
}

/** A category in the tree, with the fields of the back office. */
export interface CategoryNode extends BlogCategory {
  parentId: string | undefined
  /** Posts of every state in itself. */
  posts: number
  /** From the outermost to its parent. */
  path: BlogTerm[]
  /** Itself and all below it. */
  ids: string[]
  children: CategoryNode[]
}

const termOf = ({ slug, name, nameHindi }: BlogTerm): BlogTerm => ({
  slug,
  name,
  ...(nameHindi !== undefined && { nameHindi }),
})

/** The categories of a market, parents before children, each with the number of published posts in it and below. */
export async function readCategories(db: Db, market: MarketId): Promise<CategoryNode[]> {
  const { rows } = await db.query<Row>({
    name: 'blog-categories',
    // Index blog_posts_all_of_category.
    text: `select c.id, c.slug, c.name, c.name_hindi, c.description, c.description_hindi, c.parent_id,
        count(p.id) filter (where p.state = 'published') as published, count(p.id) as posts
      from blog_categories c left join blog_posts p on p.category_id = c.id
      where c.market = $1 group by c.id order by lower(c.name), c.id`,
    values: [market],
  })
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const listed: CategoryNode[] = []
  const walk = (row: Row, path: BlogTerm[], parent: CategoryNode | undefined): CategoryNode => {
    const node: CategoryNode = {
      id: row.id,
      slug: row.slug,
      name: row.name,
      ...(row.name_hindi !== null && { nameHindi: row.name_hindi }),
      description: row.description,
      ...(row.description_hindi !== null && { descriptionHindi: row.description_hindi }),
      ...(parent && { parent: parent.slug }),
      depth: path.length + 1,
      count: row.published,
      posts: row.posts,
      parentId: row.parent_id ?? undefined,
      path,
      ids: [row.id],
      children: [],
    }
    listed.push(node)
    for (const child of below.get(row.id) ?? []) {
      const one = walk(child, [...path, termOf(node)], node)
      node.children.push(one)
      node.ids.push(...one.ids)
      node.count += one.count
    }
    return node
  }
  for (const row of below.get(null) ?? []) walk(row, [], undefined)
  return listed
}

/** The public fields of a category. */
export const publicCategory = (node: CategoryNode): BlogCategory => {
  const { parentId, posts, path, ids, children, ...category } = node
  void [parentId, posts, path, ids, children]
  return category
}

/** Its ancestors from the root, with itself. */
export const pathTo = (node: CategoryNode): BlogTerm[] => [...node.path, termOf(node)]
export { termOf }
