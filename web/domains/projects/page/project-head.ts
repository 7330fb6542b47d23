import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { markets } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import type { Head } from '../../../platform/head.ts'
import { projectRevision } from '../../../../contract/crawlers/share-pictures.ts'
import { sharedPicture } from '../../uploads/open/preview-picture.ts'
import { formatFor } from '../../../platform/use-format.ts'
import { bedroomsText, hasRegister, monthOf, priceRange, projectPlace } from '../open/project-words.ts'

/** The document head of a project's page. */
export function projectHead(project: Project, config: SiteConfig, i18n: I18n): Head {
  const { name, builder, bedrooms, unitsFree, possessionOn, possessionDeclaredOn, possessionRevisedOn } = project
  const market = markets[project.market]
  const language = i18n.locale === 'hi' ? 'hi' : 'en'
  const format = formatFor(market, language, null, Date.parse(config.now))
  const place = projectPlace(project, language)
  const handover = possessionOn ?? possessionRevisedOn.at(-1) ?? possessionDeclaredOn
  const month = handover !== undefined && monthOf(handover, market, language)
  const by = builder?.name
  const said = [
    by === undefined ? i18n._(msg`New project in ${place}`) : i18n._(msg`New project by ${by} in ${place}`),
    bedroomsText(bedrooms, market, i18n),
    priceRange(project, format),
    month && i18n._(hasRegister(market) ? msg`possession ${month}` : msg`move-in ${month}`),
    unitsFree > 0 && i18n._(msg`${plural(unitsFree, { one: '# home available', other: '# homes available' })}`),
  ].filter(Boolean)
  const revision = projectRevision(project)
  const picture = { market: project.market, kind: 'project', key: project.slug, language, revision } as const
  const title = i18n._(msg`${name}, ${place}`)
  const city = language === 'hi' ? (project.city.nameHindi ?? project.city.name) : project.city.name
  return {
    title,
    description: `${said.join(' · ')}.`,
    canonical: paths.project(project.slug),
    parents: [
      { name: i18n._(msg`New projects`), path: paths.projects() },
      { name: city, path: paths.projects({ city: project.city.slug }) },
    ],
    image: sharedPicture(picture, title, config),
  }
}
