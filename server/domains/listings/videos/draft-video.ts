import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { DraftVideo } from '../../../../contract/listings/videos.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** The video that fields name; undefined if they name none in a valid form. */
export const videoOf = ({ video }: DraftFields): DraftVideo | undefined => DraftVideo.safeParse(video).data

/** Keeps the video of a draft. Refuses one that is neither the person's nor of the homes `of`, and captions of another. */
export async function holdVideo(
  db: Db,
  draft: { id: string; userId: string; of: readonly string[] },
  fields: DraftFields,
): Promise<void> {
  const video = videoOf(fields)
  if (!video) return
  await db.query(
    `insert into listing_draft_videos (draft_id, video_key)
      select $1, key from videos where key = $2 and stored_at is not null and (user_id = $3
        or exists (select from property_videos m where m.property_id = any($4::uuid[]) and m.video_key = key)
        or exists (select from property_revision_videos r where r.property_id = any($4::uuid[]) and r.video_key = key))
      on conflict do nothing`,
    [draft.id, video.key, draft.userId, draft.of],
  )
  const { rowCount } = await db.query(
    `select from listing_draft_videos where draft_id = $1 and video_key = $2
       and ($3::uuid is null or exists (select from video_captions where id = $3 and video_key = $2))`,
    [draft.id, video.key, video.captions?.id ?? null],
  )
  if (!rowCount) throw new Refusal('VIDEO_NOT_YOURS')
}

/** Keeps the video of a revision. */
export async function holdRevisedVideo(db: Db, propertyId: string, fields: DraftFields): Promise<void> {
  const video = videoOf(fields)
  if (video)
    await db.query(`insert into property_revision_videos (property_id, video_key) values ($1, $2)`, [
      propertyId,
      video.key,
    ])
}
