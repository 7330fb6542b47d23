import { paths } from '../paths.ts'
import type { Feature } from './features.ts'

/** The pages of features: each with all addresses below it. */
const pages: [path: string, feature: Feature][] = [
  [paths.contest(), 'contest'],
  [paths.globalProperty(), 'abroad'],
  [paths.marketReport(), 'market-report'],
  [paths.affordability, 'affordability'],
  [paths.services(), 'services'],
  [paths.roommates(), 'roommates'],
]

/** The feature that a page belongs to, by its path or a link to it; most belong to none. */
export function featureOfPath(path: string): Feature | undefined {
  const [bare = ''] = path.split(/[?#]/, 1)
  return pages.find(([page]) => bare === page || bare.startsWith(`${page}/`))?.[1]
}
