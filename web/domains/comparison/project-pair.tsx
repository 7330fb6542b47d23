/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as a grid loses its roles in some browsers */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { ComparedProject } from '../../../contract/projects/archive.ts'
import { useFormat } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MissingPicture } from '../../ui/picture.tsx'
import { PortfolioPicture } from '../directories/open/profile/portfolio-picture.tsx'
import { projectsQuery } from '../projects/open/list/list-data.ts'
import { ProjectCard, ProjectChips } from '../projects/open/project-card.tsx'
import {
  bedroomsText,
  hasRegister,
  monthOf,
  monthsWords,
  possessionName,
  noPrice,
  priceRange,
  projectPlace,
} from '../projects/open/project-words.ts'
import { amenityNames } from '../properties/open/filter-lists.ts'

/** Projects suggested if one of two is missing. */
const SUGGESTED = 3

/** Projects side by side, row by row, with a slot for another; on a phone the labels are above the values. */
export function ProjectPair({ projects }: { projects: readonly ComparedProject[] }) {
  const { t } = useLingui()
  const rows = useRows()
  const columns =
    projects.length > 1
      ? 'grid-cols-2 md:grid-cols-[9rem_repeat(2,minmax(0,1fr))_11rem]'
      : 'grid-cols-1 md:grid-cols-[9rem_minmax(0,1fr)]'
  const row = classes('grid', columns)
  return (
    <table role="table" aria-label={t`Projects side by side`} className="block border-y border-line">
      <thead role="rowgroup" className="block border-b border-edge">
        <tr role="row" className={row}>
          <th role="columnheader" scope="col" className="max-md:hidden">
            <span className="sr-only">{t`What is compared`}</span>
          </th>
          {projects.map((project) => (
            <th
              key={project.slug}
              role="columnheader"
              scope="col"
              className="min-w-0 p-2 text-start align-top font-normal"
            >
              <Head project={project} />
            </th>
          ))}
          {projects.length > 1 && (
            <td role="cell" className="p-2 max-md:hidden" data-screen-only>
              <div className="grid h-full min-h-36 place-content-center justify-items-center gap-2 rounded-card border border-dashed border-edge p-3 text-center">
                <Another projects={projects} />
              </div>
            </td>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line">
        {rows.map(({ name, render }) => (
          <tr key={name} role="row" className={classes(row, 'py-2')}>
            <th
              role="rowheader"
              scope="row"
              className="col-span-full px-2 text-start text-small font-normal text-soft md:col-span-1 md:py-1"
            >
              {name}
            </th>
            {projects.map((project) => (
              <td key={project.slug} role="cell" className="figures min-w-0 px-2 align-top wrap-anywhere md:py-1">
                {render(project)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A link to the table of projects nearby, to choose another. */
export const Another = ({ projects: [first] }: { projects: readonly ComparedProject[] }) => (
  <LinkButton to={paths.projectTable({ city: first?.city.slug })} className="whitespace-normal!">
    <Trans>Compare with another project</Trans>
  </LinkButton>
)

function Head({ project }: { project: ComparedProject }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const { slug, name, cover, builder } = project
  return (
    <div className="grid max-w-120 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="aspect-3/2 overflow-hidden rounded-control bg-sunk">
        {cover ? (
          <PortfolioPicture picture={cover} alt={cover.alt} sizes="(min-width: 48rem) 24rem, 46vw" first />
        ) : (
          <MissingPicture alt={t`No photos yet`} className="block h-full w-full" />
        )}
      </div>
      <Link to={paths.project(slug)} className="text-lead font-semibold wrap-anywhere hover:underline">
        {name}
      </Link>
      <p className="text-small text-soft wrap-anywhere">
        {[builder?.name, projectPlace(project, language)].filter(Boolean).join(' · ')}
      </p>
      <ProjectChips project={project} />
    </div>
  )
}

interface Row {
  name: string
  render: (project: ComparedProject) => ReactNode
}

function useRows(): Row[] {
  const { t, i18n } = useLingui()
  const market = useMarket()
  const format = useFormat()
  const { number, area, pricePerArea, language } = format
  const month = (day: string | undefined) => (day === undefined ? t`Not known yet` : monthOf(day, market, language))
  return [
    { name: t`Price`, render: (project) => priceRange(project, format) ?? i18n._(noPrice(project)) },
    {
      name: t`Price by area from`,
      render: ({ areaPriceFrom }) => (areaPriceFrom === undefined ? '–' : pricePerArea(areaPriceFrom)),
    },
    { name: possessionName(market, i18n), render: ({ possessionOn }) => month(possessionOn) },
    { name: t`First promised`, render: ({ possessionDeclaredOn }) => month(possessionDeclaredOn) },
    {
      name: t`Delay`,
      render: ({ delayMonths }) => (delayMonths > 0 ? monthsWords(delayMonths, i18n) : t`None`),
    },
    {
      name: t`Homes available`,
      render: ({ unitsFree, unitsTotal }) =>
        unitsTotal === 0 ? t`Not known yet` : t`${number(unitsFree)} of ${number(unitsTotal)}`,
    },
    {
      name: t`Homes`,
      render: ({ unitTypes, bedrooms }) =>
        unitTypes.length > 0 ? (
          <ul className="grid gap-1">
            {unitTypes.map((type) => (
              <li key={type.name}>
                {[type.name, type.livingArea !== undefined && area(type.livingArea), priceRange(type, format)]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        ) : (
          bedroomsText(bedrooms, market, i18n) || '–'
        ),
    },
    { name: t`Towers`, render: ({ towersTotal }) => (towersTotal > 0 ? number(towersTotal) : '–') },
    { name: t`Land`, render: ({ landArea }) => (landArea === undefined ? '–' : area(landArea)) },
    {
      name: t`Amenities`,
      render: ({ amenities }) => amenities.map((amenity) => i18n._(amenityNames[amenity])).join(', ') || '–',
    },
    ...(hasRegister(market)
      ? [
          {
            name: t`RERA registration`,
            render: ({ registrationId }: ComparedProject) => registrationId ?? t`Not given`,
          },
        ]
      : []),
  ]
}

/** Other projects of the city, if one of two cannot be shown. */
export function OtherProjects({ project: { slug, city } }: { project: ComparedProject }) {
  const market = useMarket()
  const read = useQuery(projectsQuery(market.id, { filters: { city: city.slug }, sort: 'newest', page: 1 }))
  const others = (read.data?.data ?? []).filter((other) => other.slug !== slug).slice(0, SUGGESTED)
  if (others.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-title">
        <Trans>Other projects in {city.name}</Trans>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((other) => (
          <li key={other.slug}>
            <ProjectCard project={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}
