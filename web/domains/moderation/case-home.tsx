import type { ModerationCase } from '../../../contract/moderation.ts'
import { HomeContents } from '../properties/open/page/home-contents.tsx'
import { ExactLocation } from './exact-location.tsx'

/** Everything a buyer will see of the home. */
export const CaseHome = ({ found: { home } }: { found: ModerationCase }) => (
  <HomeContents home={home} location={<ExactLocation home={home} />} />
)
