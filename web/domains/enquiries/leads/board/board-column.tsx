import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead } from '../../../../../contract/enquiries/leads.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { columnQuery } from '../lead/leads-data.ts'
import type { LeadFilters } from '../../open/leads/lead/leads-search.ts'
import type { Board } from '../lead/place-lead.ts'
import { LeadCard } from './lead-card.tsx'
import type { Drag } from '../../../../platform/drag/use-drag.ts'
import { leadStageNames } from '../../../directories/open/lead-stage-names.ts'

interface BoardColumnProps {
  column: Board['columns'][number]
  filters: LeadFilters
  /** The open lead. */
  opened: string | undefined
  drag: Drag<Lead, LeadStage> | undefined
  focused: string | undefined
  addressOf: (id: string) => string
  onMove: (lead: Lead, stage: LeadStage) => void
}

/** The leads of a stage: the first ones come with the board, others load on scrolling. */
export function BoardColumn({ column, filters, opened, drag, focused, addressOf, onMove }: BoardColumnProps) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const id = useId()
  const { stage, count, next } = column
  const [wanted, setWanted] = useState(false)
  const rest = useInfiniteQuery({ ...columnQuery(stage, filters), enabled: wanted })
  const leads = rest.data ? onceEach(rest.data.pages.flatMap(({ data }) => data)) : column.leads
  const hasMore = rest.data ? rest.hasNextPage : next !== undefined
  const isClosed = drag && stage !== drag.item.stage && !drag.item.open.includes(stage)
  const isOpenTo = drag?.item.open.includes(stage)

  return (
    <section
      aria-labelledby={id}
      data-column={stage}
      data-closed={isClosed || undefined}
      data-drop={isOpenTo ? (drag?.over === stage ? 'over' : 'open') : undefined}
      className="lead-column"
    >
      <h2 id={id} className="flex items-center gap-2 px-3 py-2 text-body">
        {i18n._(leadStageNames[stage])}
        <span className="figures text-small font-normal text-soft">
          <span aria-hidden>{number(count)}</span>
          <span className="sr-only">
            <Plural value={count} one="# lead" other="# leads" />
          </span>
        </span>
        {isClosed && <Lock aria-hidden className="ms-auto size-4" />}
      </h2>
      <ol className="lead-cards">
        {leads.map((lead) => (
          <LeadCard
            key={lead.id}
            lead={lead}
            to={addressOf(lead.id)}
            isOpen={lead.id === opened}
            isDragged={lead.id === drag?.item.id}
            takesFocus={lead.id === focused}
            onMove={onMove}
          />
        ))}
        {hasMore && (
          <li className="grid">
            <More
              busy={rest.isFetching}
              failed={rest.isError}
              onMore={() => (wanted ? void rest.fetchNextPage({ cancelRefetch: false }) : setWanted(true))}
            />
          </li>
        )}
      </ol>
    </section>
  )
}

/** Removes duplicates: a lead may move between pages while they load. */
const onceEach = (leads: Lead[]): Lead[] => [...new Map(leads.map((lead) => [lead.id, lead])).values()]

/** Loads more when it scrolls into view, or on a press. */
function More({ busy, failed, onMore }: { busy: boolean; failed: boolean; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const seen = useEffectEvent(() => {
    if (!busy && !failed) onMore()
  })
  useEffect(() => {
    const element = button.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen())
    observer.observe(element)
    return () => observer.disconnect()
    // Observed again after each page, because it may still be in view.
  }, [busy])
  return (
    <Button ref={button} size="small" look="quiet" busy={busy} onClick={onMore}>
      <Trans>Show more</Trans>
    </Button>
  )
}
