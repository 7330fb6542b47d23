import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { ProjectCardData } from '../../../../contract/projects/archive.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Chip } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { MissingPicture } from '../../../ui/picture.tsx'
import { PortfolioPicture } from '../../directories/open/profile/portfolio-picture.tsx'
import {
  bedroomsText,
  hasRegister,
  monthsWords,
  possessionSaid,
  noPrice,
  priceRange,
  projectPlace,
  stageNames,
  stageTone,
} from './project-words.ts'

interface ProjectCardProps {
  project: ProjectCardData
  /** The first card of a page, whose picture has priority. */
  first?: boolean
  /** Highlighted because its pin is under the pointer. */
  highlighted?: boolean
  /** Shown at the end. */
  children?: ReactNode
}

/** Whether it is boosted, its stage and registration as chips. */
export function ProjectChips({
  project: { boosted, stage, delayMonths, registrationId },
}: Pick<ProjectCardProps, 'project'>) {
  const { i18n } = useLingui()
  const market = useMarket()
  return (
    <ul className="flex flex-wrap gap-1.5">
      {boosted && (
        <li>
          <Chip>
            <Trans>Boosted</Trans>
          </Chip>
        </li>
      )}
      <li>
        <Chip tone={stageTone(stage)}>
          {stage === 'delayed' && delayMonths > 0 ? (
            <Trans>Delayed by {monthsWords(delayMonths, i18n)}</Trans>
          ) : (
            i18n._(stageNames[stage])
          )}
        </Chip>
      </li>
      {hasRegister(market) && registrationId !== undefined && (
        <li>
          <Chip>
            <abbr title={registrationId} className="no-underline">
              <Trans>RERA number given</Trans>
            </abbr>
          </Chip>
        </li>
      )}
    </ul>
  )
}

/** A project in a list; the whole card links to its page. */
export function ProjectCard({ project, first = false, highlighted = false, children }: ProjectCardProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const market = useMarket()
  const { slug, name, builder, cover, bedrooms, unitsFree, areaPriceFrom } = project
  const price = priceRange(project, format)
  const facts = [bedroomsText(bedrooms, market, i18n), possessionSaid(project, market, i18n)].filter(Boolean)
  return (
    <article
      className={classes(
        'group relative flex h-full min-w-0 flex-col overflow-hidden rounded-card border bg-surface transition-shadow hover:shadow-raised',
        highlighted ? 'border-accent shadow-raised outline-2 -outline-offset-1 outline-accent' : 'border-line',
      )}
    >
      <div className="relative aspect-4/3 overflow-hidden bg-sunk">
        {cover ? (
          <PortfolioPicture
            picture={cover}
            alt={cover.alt}
            sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 92vw"
            first={first}
          />
        ) : (
          <MissingPicture alt={t`No photos yet`} className="block h-full w-full" />
        )}
        <div className="pointer-events-none absolute start-2 top-2">
          <ProjectChips project={project} />
        </div>
      </div>
      <div className="flex grow flex-col gap-1 p-4">
        <h3 className="font-normal">
          <Link to={paths.project(slug)} className="block after:absolute after:inset-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className={classes('figures', price ? 'text-lead font-semibold' : 'text-soft')}>
                {price ?? i18n._(noPrice(project))}
              </span>
              {areaPriceFrom !== undefined && (
                <span className="figures text-small text-soft">
                  <Trans>from {format.pricePerArea(areaPriceFrom)}</Trans>
                </span>
              )}
            </span>
            <span className="block font-medium wrap-anywhere group-hover:underline">{name}</span>
          </Link>
        </h3>
        {facts.length > 0 && <p className="figures text-small">{facts.join('\u00A0· ')}</p>}
        <p className="text-small text-soft">{projectPlace(project, format.language)}</p>
        <p className="mt-auto flex flex-wrap justify-between gap-x-3 border-t border-line pt-2.5 text-small text-soft">
          {builder && <span className="min-w-0 truncate">{builder.name}</span>}
          {unitsFree > 0 && (
            <span className="figures">
              <Plural value={unitsFree} one="# home available" other="# homes available" />
            </span>
          )}
        </p>
        {children && <div className="relative z-1">{children}</div>}
      </div>
    </article>
  )
}
