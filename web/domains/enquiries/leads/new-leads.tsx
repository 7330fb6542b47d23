import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../open/leads/lead/lead-words.ts'
import type { Board } from './lead/place-lead.ts'

/** Announces new leads to screen readers while the screen is open. */
export function NewLeads({ board }: { board: Board }) {
  const { i18n } = useLingui()
  const newest = useRef<string>(undefined)
  const [news, setNews] = useState<{ id: string; count: number }>()
  useEffect(() => {
    const [lead] = board.columns
      .flatMap(({ stage, leads }) => (stage === 'new' ? leads : []))
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    const known = newest.current
    newest.current = lead && (known === undefined || lead.createdAt > known) ? lead.createdAt : (known ?? '')
    if (lead && known !== undefined && lead.createdAt > known)
      setNews((was) => ({ id: lead.id, count: (was?.count ?? 0) + 1 }))
  }, [board])
  // Read from the board each time, so that a withdrawn name is not kept.
  const lead = board.columns.flatMap(({ leads }) => leads).find(({ id }) => id === news?.id)
  const [name, title] = lead ? [nameOf(lead, i18n), lead.subject.title] : ['', '']
  return (
    <span aria-live="polite" className="sr-only">
      {news && lead?.contact && (
        <span key={news.count}>
          <Trans>
            New lead: {name}, {title}
          </Trans>
        </span>
      )}
    </span>
  )
}
