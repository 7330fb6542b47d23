import { iso } from '../../../platform/db/iso.ts'
import { pictureFields } from '../../uploads/service.ts'

/** SQL of a category, tag or author by its row. */
export const termJson = (row: string) =>
  `json_strip_nulls(json_build_object('slug', ${row}.slug, 'name', ${row}.name, 'nameHindi', ${row}.name_hindi))`

/** SQL of what a card of post `p` is made of; `cardJoins` brings its tables. */
export const cardFields = `'id', p.id, 'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt, 'locale', p.locale,
  'cover', case when pic.key is not null then json_build_object(${pictureFields('pic')}, 'alt', p.cover_alt) end,
  'category', case when c.id is not null then ${termJson('c')} end, 'author', ${termJson('a')},
  'publishedAt', ${iso('coalesce(p.published_at, p.publish_at, p.updated_at)')}, 'updatedAt', ${iso('greatest(p.written_at, p.published_at)')},
  'readingMinutes', p.reading_minutes, 'comments', p.comments`
export const cardJson = `json_strip_nulls(json_build_object(${cardFields}))`
export const cardJoins = `join blog_authors a on a.id = p.author_id left join blog_categories c on c.id = p.category_id
  left join pictures pic on pic.key = p.cover_key`
