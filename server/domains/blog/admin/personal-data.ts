import type { PersonalData } from '../../users/service.ts'
import { removePost } from './writing.ts'

/**
 * What a person wrote for the blog. Erasing deletes drafts and comments; a comment with answers stays without text, and a published post
 * stays under an anonymous guest author.
 */
export const blogPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: articles } = await db.query(
      // Index blog_posts_writer.
      `select id, market, locale, slug, title, excerpt, body, cover_key as "coverKey", cover_alt as "coverAlt", canonical, state,
         array(select t.name from blog_post_tags pt join blog_tags t on t.id = pt.tag_id where pt.post_id = p.id order by pt.position) as tags,
         created_at as "createdAt", updated_at as "updatedAt", published_at as "publishedAt"
       from blog_posts p where writer_user_id = $1 order by id`,
      [userId],
    )
    const { rows: revisions } = await db.query(
      // Index blog_post_revisions_person.
      `select post_id as "articleId", version, at, title, excerpt, body from blog_post_revisions
       where by_user_id = $1 order by post_id, version`,
      [userId],
    )
    const { rows: moves } = await db.query(
      // Index blog_events_person.
      `select entity, subject_id as id, from_state as "from", to_state as "to", reason, at from blog_events
       where by_user_id = $1 order by id`,
      [userId],
    )
    const { rows: comments } = await db.query(
      // Index blog_comments_author.
      `select m.id, p.slug as post, m.parent_id as "answers", m.text, m.state, m.created_at as "createdAt", m.edited_at as "editedAt"
       from blog_comments m join blog_posts p on p.id = m.post_id where m.author_user_id = $1 order by m.id`,
      [userId],
    )
    const { rows: reports } = await db.query(
      // Index blog_comment_reports_person.
      `select comment_id as "commentId", reason, at from blog_comment_reports where user_id = $1 order by at`,
      [userId],
    )
    const { rows: authors } = await db.query(
      // Index blog_authors_user.
      `select id, market, slug, name, bio, credentials, links from blog_authors where user_id = $1`,
      [userId],
    )
    return {
      articles,
      articleRevisions: revisions,
      articleAuthors: authors,
      articleComments: comments,
      articleCommentReports: reports,
      articleMoves: moves,
    }
  },
  async erase(db, userId, now) {
    const { rows: drafts } = await db.query<{ id: string }>(
      `select id from blog_posts where writer_user_id = $1 and is_guest and state in ('draft', 'review', 'scheduled') and published_at is null`,
      [userId],
    )
    for (const { id } of drafts) await removePost(db, now, id)
    await db.query(
      `delete from blog_comments m where m.author_user_id = $1
         and not exists (select from blog_comments r where r.parent_id = m.id and r.author_user_id is distinct from $1)`,
      [userId],
    )
    await db.query(`update blog_comments set text = '', author_user_id = null, reports = 0 where author_user_id = $1`, [
      userId,
    ])
    await db.query(
      `with mine as (delete from blog_comment_reports where user_id = $1 returning comment_id, decided_at)
       update blog_comments m set reports = greatest(0, m.reports - 1) from mine where mine.comment_id = m.id and mine.decided_at is null`,
      [userId],
    )
    await db.query(
      `update blog_authors set user_id = null, name = 'Guest author', name_hindi = null, slug = 'guest-' || id::text, bio = '', bio_hindi = null,
         credentials = '', photo_key = null, links = '[]' where user_id = $1`,
      [userId],
    )
    await db.query(`update blog_posts set writer_user_id = null where writer_user_id = $1`, [userId])
    await db.query(`update blog_posts set written_by_user_id = null where written_by_user_id = $1`, [userId])
    await db.query(`update blog_post_revisions set by_user_id = null where by_user_id = $1`, [userId])
    // A moderator's reason for returning a post is their text too.
    await db.query(`update blog_events set by_user_id = null, reason = null where by_user_id = $1`, [userId])
  },
}
