import type { PortfolioWork } from '../../../contract/directories/own-portfolio.ts'
import type { ShownWork } from '../../../contract/directories/portfolio.ts'
import type { Db } from '../../platform/db/pool.ts'
import { pictureFields } from '../uploads/service.ts'
import type { StoredPicture } from './profile-rows.ts'

interface WorkRow {
  work: PortfolioWork
  before: StoredPicture | null
  after: StoredPicture
  project: { slug: string; name: string } | null
}

/** The works of an architect with their pictures and the projects they belong to, as they ordered them. */
export async function portfolioOf(db: Db, profileId: string): Promise<ShownWork[]> {
  const { rows } = await db.query<WorkRow>({
    name: 'profile-portfolio',
    // By primary keys and (market, slug).
    text: `select w.work, case when b.key is not null then json_build_object(${pictureFields('b')}) end as before, json_build_object(${pictureFields('a')}) as after,
        case when pr.id is not null then json_build_object('slug', pr.slug, 'name', pr.name) end as project
      from profiles p cross join lateral jsonb_array_elements(p.details -> 'portfolio') with ordinality w (work, place)
      join pictures a on a.key = w.work ->> 'after' left join pictures b on b.key = w.work ->> 'before'
      left join projects pr on pr.market = p.market and pr.slug = w.work ->> 'project'
      where p.id = $1 and p.kind = 'architect' order by w.place`,
    values: [profileId],
  })
  return rows.map(({ work: { title, year, area, costBand, beforeAlt, afterAlt }, before, after, project }) => ({
    title,
    year,
    ...(area !== undefined && { area }),
    ...(costBand && { costBand }),
    ...(before && { before: { ...before, alt: beforeAlt ?? `${title}, ${year}` } }),
    after: { ...after, alt: afterAlt ?? `${title}, ${year}` },
    ...(project && { project }),
  }))
}
