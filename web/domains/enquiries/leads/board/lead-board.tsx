import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead } from '../../../../../contract/enquiries/leads.ts'
import { useDrag } from '../../../../platform/drag/use-drag.ts'
import { knownLead } from '../lead/leads-data.ts'
import { filtersOf, leadsAddress, type LeadsSearch } from '../../open/leads/lead/leads-search.ts'
import type { Board } from '../lead/place-lead.ts'
import { arrowKeys } from './arrow-keys.ts'
import { BoardColumn } from './board-column.tsx'
import './board.css'

interface LeadBoardProps {
  board: Board
  search: LeadsSearch
  onMove: (lead: Lead, stage: LeadStage) => void
}

/** The leads in columns by stage; cards move by mouse, touch, menu, or Shift with an arrow key. */
export function LeadBoard({ board, search, onMove }: LeadBoardProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const area = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  // A stable function, so that unchanged cards do not re-render.
  const move = useCallback((lead: Lead, stage: LeadStage) => {
    setFocused(lead.id)
    latest.current(lead, stage)
  }, [])
  const find = (id: string) => knownLead(client, id)
  const drag = useDrag<Lead, LeadStage>(area, {
    handle: '[data-lead]',
    find: ({ dataset }) => {
      const lead = find(dataset['lead'] ?? '')
      return lead && lead.open.length > 0 ? lead : undefined
    },
    targetAt: ({ open }, under) => {
      const name = under.closest<HTMLElement>('[data-column]')?.dataset['column']
      return open.find((stage) => stage === name)
    },
    drop: (lead, stage) => onMove(lead, stage),
    ghost: 'lead-ghost',
  })

  const filters = filtersOf({ ...search, stage: undefined })
  const base = leadsAddress({ ...search, lead: undefined })
  const addressOf = (id: string) => `${base}${base.includes('?') ? '&' : '?'}lead=${id}`
  const columns = board.columns.filter(({ stage }) => search.stage === undefined || stage === search.stage)

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const step = arrowKeys(event)
    const id = document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset['lead']
    const lead = step && id ? find(id) : undefined
    if (!step || !lead) return
    const stages = board.columns.map(({ stage }) => stage)
    const here = stages.findIndex((stage) => stage === lead.stage)
    const ways = step > 0 ? stages.slice(here + 1) : stages.slice(0, here).toReversed()
    const next = ways.find((stage) => lead.open.includes(stage))
    if (next) move(lead, next)
  }
  return (
    <>
      <p className="sr-only" id="lead-keys">
        <Trans>
          Arrow keys go from lead to lead. Shift with the left or right arrow moves a lead to another stage.
        </Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links within */}
      <div
        ref={area}
        role="group"
        aria-label={t`Leads by stage`}
        aria-describedby="lead-keys"
        onKeyDown={press}
        className="lead-board"
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.stage + base}
            column={column}
            filters={filters}
            opened={search.lead}
            drag={drag}
            focused={focused}
            addressOf={addressOf}
            onMove={move}
          />
        ))}
      </div>
    </>
  )
}
