import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import type { Lead } from '../../../../contract/enquiries/leads.ts'
import { nameOf } from './lead/lead-words.ts'
import type { Board } from './lead/place-lead.ts'

/** Tells screen readers of a lead that comes in while the screen is open; everybody else sees it come. */
export function NewLeads({ board }: { board: Board }) {
  const { i18n } = useLingui()
  const newest = useRef<string>(undefined)
  const [news, setNews] = useState<{ lead: Lead; count: number }>()
  useEffect(() => {
    const [lead] = board.columns
      .flatMap(({ stage, leads }) => (stage === 'new' ? leads : []))
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    const known = newest.current
    newest.current = lead && (known === undefined || lead.createdAt > known) ? lead.createdAt : (known ?? '')
    if (lead && known !== undefined && lead.createdAt > known)
      setNews((was) => ({ lead, count: (was?.count ?? 0) + 1 }))
  }, [board])
  const [name, title] = news ? [nameOf(news.lead, i18n), news.lead.subject.title] : ['', '']
  return (
    <span aria-live="polite" className="sr-only">
      {news && (
        <span key={news.count}>
          <Trans>
            New lead: {name}, {title}
          </Trans>
        </span>
      )}
    </span>
  )
}
