import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { delayOf } from '../../../../contract/projects/project-states.ts'
import { projectUpdates, type Project, type ProjectUpdate } from '../../../../contract/projects/project.ts'
import type { Picture } from '../../../../contract/uploads.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { alterationNames } from '../../properties/open/facts/alteration-names.ts'
import { PortfolioPicture } from '../../directories/open/profile/portfolio-picture.tsx'
import { monthOf, monthsWords } from '../open/project-words.ts'
import { SubPart } from './part.tsx'
import { useToday } from '../use-today.ts'

/** Updates shown before "more" is pressed. */
const SHOWN = 3

/** A full-screen picture viewer that begins at one of them. */
export type PictureViewer = ComponentType<{ media: readonly Picture[]; start: number; onClose: () => void }>

/** The progress of building: promised and reached dates, and the builder's updates with dated photos. */
export function Progress({ project, Viewer }: { project: Project; Viewer: PictureViewer }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const { updates, facts } = project
  const whole = updates.find(({ tower }) => tower === undefined) ?? updates[0]
  const asOf = whole && date(whole.onDay)
  const percent = whole?.percent ?? 0
  return (
    <>
      {whole && (
        <div className="grid gap-2">
          <p className="figures">
            <strong className="text-title font-semibold">{percent}%</strong>{' '}
            <span className="text-soft">
              {whole.tower === undefined ? (
                <Trans>built on {asOf}</Trans>
              ) : (
                <Trans>
                  of tower {whole.tower} built on {asOf}
                </Trans>
              )}
            </span>
          </p>
          <div aria-hidden className="h-2.5 overflow-hidden rounded-full bg-sunk">
            <div className="h-full rounded-full bg-accent" style={{ inlineSize: `${percent}%` }} />
          </div>
        </div>
      )}
      {facts.schedule !== undefined && facts.schedule.length > 0 && (
        <SubPart title={t({ message: 'Schedule', context: 'of a project' })}>
          <Schedule steps={facts.schedule} />
        </SubPart>
      )}
      {updates.length > 0 && (
        <SubPart title={t`Updates from the builder`}>
          <Updates project={project} Viewer={Viewer} />
        </SubPart>
      )}
    </>
  )
}

function Schedule({ steps }: { steps: NonNullable<Project['facts']['schedule']> }) {
  const { i18n } = useLingui()
  const { language } = useFormat()
  const market = useMarket()
  const today = useToday()
  return (
    <ol className="divide-y divide-line border-y border-line">
      {steps.map(({ label, promisedOn, reachedOn }) => {
        const isReached = reachedOn !== undefined && reachedOn <= today
        const months = delayOf({ possessionDeclaredOn: promisedOn, possessionOn: reachedOn }, today)
        const late = monthsWords(months, i18n)
        const promised = monthOf(promisedOn, market, language)
        const reached = reachedOn !== undefined && monthOf(reachedOn, market, language)
        return (
          <li key={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
            <span className="font-medium">{label}</span>
            <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
              {isReached ? (
                <Trans>
                  Promised {promised}, reached {reached}
                </Trans>
              ) : (
                <Trans>Promised {promised}</Trans>
              )}
              {months > 0 ? (
                <Chip tone="due">{isReached ? <Trans>{late} late</Trans> : <Trans>{late} late so far</Trans>}</Chip>
              ) : isReached ? (
                <Chip tone="verified">
                  <Trans>On time</Trans>
                </Chip>
              ) : (
                promisedOn <= today && (
                  <Chip tone="due">
                    <Trans>Due now</Trans>
                  </Chip>
                )
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Updates({ project, Viewer }: { project: Project; Viewer: PictureViewer }) {
  const { slug, market, updates, updatesCount } = project
  const client = useQueryClient()
  const [older, setOlder] = useState<readonly ProjectUpdate[]>([])
  const [isFolded, setFolded] = useState(true)
  const { pending, message, run } = useAction({ inline: true })
  const known = [...updates, ...older]
  const shown = isFolded ? known.slice(0, SHOWN) : known
  const left = updatesCount - shown.length
  async function more() {
    if (isFolded) return setFolded(false)
    const before = known.at(-1)?.id
    if (before === undefined) return undefined
    await run(async () => {
      const { data } = await client.fetchQuery(
        query(projectUpdates, { params: { key: slug }, query: { market, before } }),
      )
      setOlder([...older, ...data])
    })
    return undefined
  }
  return (
    <div className="grid justify-items-start gap-5">
      <ol className="grid w-full gap-6">
        {shown.map((update) => (
          <Update key={update.id} update={update} Viewer={Viewer} />
        ))}
      </ol>
      {message !== undefined && <FormError>{message}</FormError>}
      {left > 0 && (
        <Button busy={pending} onClick={() => void more()}>
          <Trans>Earlier updates</Trans>
        </Button>
      )}
    </div>
  )
}

function Update({ update, Viewer }: { update: ProjectUpdate; Viewer: PictureViewer }) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const [viewing, setViewing] = useState<number>()
  const { onDay, tower, percent, text, pictures } = update
  const day = date(onDay, 'long')
  const media = pictures.map(({ takenOn, alt, ...picture }) => {
    const taken = date(takenOn ?? onDay, 'long')
    return { ...picture, alt: alt ?? (tower === undefined ? t`Building site, ${taken}` : t`Tower ${tower}, ${taken}`) }
  })
  return (
    <li className="grid gap-2 border-s-2 border-line ps-4">
      <p className="figures flex flex-wrap items-baseline gap-x-3 font-semibold">
        <time dateTime={onDay}>{day}</time>
        <span className="font-normal text-soft">
          {tower === undefined ? (
            <Trans>{percent}% built</Trans>
          ) : (
            <Trans>
              Tower {tower}, {percent}% built
            </Trans>
          )}
        </span>
      </p>
      <p className="max-w-prose whitespace-pre-line">{text}</p>
      {media.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,45%),1fr))] gap-2 print:hidden">
          {media.map((picture, index) => {
            const alteration = alterationNames[picture.mediaAlteration ?? 'none']
            return (
              <li key={picture.url}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setViewing(index)}
                  className="block aspect-4/3 w-full overflow-hidden rounded-control -outline-offset-4"
                >
                  <PortfolioPicture picture={picture} alt={picture.alt} sizes="(min-width: 48rem) 10rem, 45vw" />
                </button>
                {alteration && <p className="text-small text-soft">{i18n._(alteration)}</p>}
              </li>
            )
          })}
        </ul>
      )}
      {viewing !== undefined && <Viewer media={media} start={viewing} onClose={() => setViewing(undefined)} />}
    </li>
  )
}
