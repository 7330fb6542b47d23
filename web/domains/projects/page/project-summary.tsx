import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { markets } from '../../../../contract/markets.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { besideBar, PageBar } from '../../../ui/page-bar.tsx'
import { FigureText } from '../../../ui/text/figure-text.tsx'
import { noPrice } from '../open/project-words.ts'

/** Actions to contact the builder and share the page. */
export interface ProjectActions {
  /** Absent if the builder takes no enquiries. */
  onAsk?: (() => void) | undefined
  /** Books a visit to the site; absent if visits cannot be booked. */
  visit?: ReactNode
  onShare: () => void
}

/** Price range of the homes. */
export function ProjectPrice({ project }: { project: Project }) {
  const { i18n } = useLingui()
  const { money } = useFormat()
  const { priceFrom, priceTo, market } = project
  const { currency } = markets[market]
  if (priceFrom === undefined) return i18n._(noPrice(project))
  const [from, to] = [money(priceFrom, currency), money(priceTo ?? priceFrom, currency)]
  if (from.short === to.short) return <FigureText {...from} />
  return (
    <Trans>
      <FigureText {...from} /> to <FigureText {...to} />
    </Trans>
  )
}

/** Price range, availability and actions; sticky beside the page in a wide window. */
export function ProjectSummary({ project, actions }: { project: Project; actions: ProjectActions }) {
  const format = useFormat()
  const { areaPriceFrom, unitsFree, unitsTotal, market } = project
  const { currency, areaWord } = markets[market]
  const perArea = areaPriceFrom !== undefined && format.pricePerArea(areaPriceFrom, currency)
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-5 print:border-0 print:p-0">
      <div className="grid gap-1.5">
        <p className="figures text-headline font-semibold">
          <ProjectPrice project={project} />
        </p>
        {perArea && (
          <p className="figures text-soft">
            {areaWord === 'carpet' ? (
              <Trans>from {perArea} carpet area</Trans>
            ) : (
              <Trans>from {perArea} living area</Trans>
            )}
          </p>
        )}
        {unitsTotal > 0 && (
          <p className="figures">
            {unitsFree > 0 ? (
              <Trans>
                {format.number(unitsFree)} of <Plural value={unitsTotal} one="# home" other="# homes" /> available
              </Trans>
            ) : (
              <Plural value={unitsTotal} one="The only home is taken" other="All # homes are taken" />
            )}
          </p>
        )}
      </div>
      <div className="grid gap-3 print:hidden">
        {actions.onAsk && (
          <Button
            look="primary"
            size="large"
            icon={<MessageSquareText aria-hidden />}
            aria-haspopup="dialog"
            onClick={actions.onAsk}
            className={classes('w-full whitespace-normal!', besideBar)}
          >
            <Trans>Ask the builder</Trans>
          </Button>
        )}
        {actions.visit}
        <Button icon={<Share2 aria-hidden />} onClick={actions.onShare} className="w-full">
          <Trans>Share</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Price and main action in a bar at the bottom on phones. */
export function ProjectBar({ project, actions }: { project: Project; actions: ProjectActions }) {
  if (!actions.onAsk) return null
  return (
    <PageBar className="md:hidden">
      <p className="figures min-w-0 text-body font-semibold">
        <ProjectPrice project={project} />
      </p>
      <Button look="primary" aria-haspopup="dialog" onClick={actions.onAsk}>
        <Trans>Enquire</Trans>
      </Button>
    </PageBar>
  )
}
