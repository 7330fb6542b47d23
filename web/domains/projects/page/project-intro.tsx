import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../../contract/paths.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { hasRegister, monthOf, monthsWords, projectPlace, stageNames, stageTone } from '../open/project-words.ts'
import { useToday } from '../use-today.ts'

/** Name, builder, place and handover of a project. */
export function ProjectIntro({ project }: { project: Project }) {
  const { i18n } = useLingui()
  const { language } = useFormat()
  const { name, builder, stage } = project
  return (
    <div className="grid content-start gap-2">
      <h1 className="text-headline wrap-anywhere">{name}</h1>
      <p className="text-lead text-soft">
        {projectPlace(project, language)}
        {builder && (
          <>
            {' · '}
            {builder.slug === undefined ? (
              <Trans>by {builder.name}</Trans>
            ) : (
              <Trans>
                by <TextLink to={paths.builder(builder.slug)}>{builder.name}</TextLink>
              </Trans>
            )}
          </>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Chip tone={stageTone(stage)}>{i18n._(stageNames[stage])}</Chip>
        <Possession project={project} />
      </p>
    </div>
  )
}

/** Promised and actual handover dates. */
function Possession({ project }: { project: Project }) {
  const { i18n } = useLingui()
  const { language } = useFormat()
  const market = useMarket()
  const today = useToday()
  const { possessionDeclaredOn, possessionRevisedOn, possessionOn, delayMonths } = project
  const month = (day: string) => monthOf(day, market, language)
  const late = monthsWords(delayMonths, i18n)
  const latest = possessionRevisedOn.at(-1)
  if (possessionOn !== undefined && possessionOn <= today) {
    const handed = month(possessionOn)
    if (possessionDeclaredOn === undefined) return <Trans>Handed over from {handed}</Trans>
    const promised = month(possessionDeclaredOn)
    if (delayMonths === 0)
      return (
        <span>
          <Trans>
            Promised {promised}, handed over from {handed}: on time
          </Trans>
        </span>
      )
    return (
      <span>
        <Trans>
          Promised {promised}, handed over from {handed}: {late} late
        </Trans>
      </span>
    )
  }
  if (possessionDeclaredOn === undefined) return null
  const promised = month(possessionDeclaredOn)
  if (latest !== undefined && latest > today) {
    const expected = month(latest)
    return (
      <span>
        {delayMonths > 0 ? (
          <Trans>
            Promised {promised}, now expected {expected}: {late} late
          </Trans>
        ) : (
          <Trans>
            Promised {promised}, now expected {expected}
          </Trans>
        )}
      </span>
    )
  }
  if (possessionDeclaredOn <= today && delayMonths > 0)
    return (
      <span>
        <Trans>
          Promised {promised}, not handed over yet: {late} late so far
        </Trans>
      </span>
    )
  return <span>{hasRegister(market) ? <Trans>Possession {promised}</Trans> : <Trans>Move-in {promised}</Trans>}</span>
}
