import type { Db } from '../../platform/db/pool.ts'

export { directoryPersonalData } from './personal-data.ts'
export { directorySitemap } from './directory-sitemap.ts'

/** What is counted elsewhere about a profile. */
export interface ProfileFigures {
  id: string
  homesOnOffer?: number
  homesClosed?: number
  /** Minutes; null where too few enquiries say it. */
  replyMinutes?: number | null
  /** How many published reviews give one star, two, … five. */
  stars?: readonly number[]
}

/** Keeps figures that other domains count; what is not said stays. */
export async function keepFigures(db: Db, figures: readonly ProfileFigures[]): Promise<void> {
  if (figures.length === 0) return
  await db.query({
    name: 'keep-profile-figures',
    // In the order in which all lock them.
    text: `with told as (select * from jsonb_to_recordset($1::jsonb)
        as f (id uuid, "homesOnOffer" int, "homesClosed" int, "replyMinutes" int, stars int[], "replyKnown" boolean)),
      held as (select id from profiles where id in (select id from told) order by id for update)
      update profiles p set homes_on_offer = coalesce(f."homesOnOffer", p.homes_on_offer),
        homes_closed = coalesce(f."homesClosed", p.homes_closed), stars = coalesce(f.stars, p.stars),
        reply_minutes = case when f."replyKnown" then f."replyMinutes" else p.reply_minutes end
      from told f join held using (id) where p.id = f.id`,
    values: [JSON.stringify(figures.map((one) => ({ ...one, replyKnown: one.replyMinutes !== undefined })))],
  })
}
