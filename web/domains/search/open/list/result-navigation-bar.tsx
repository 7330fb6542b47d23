import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFormat } from '../../../../platform/use-format.ts'
import { useConfig } from '../../../../platform/config.ts'
import { paths } from '../../../../../contract/paths.ts'
import { classes } from '../../../../ui/classes.ts'
import { addPage, historyIndex, useResultPosition } from '../../list/result-navigation.ts'
import type { ResultPosition } from '../../list/result-navigation.ts'
import { idsOnPage } from '../../list/remember-results.ts'

/** Back to the list the person came from, and on to its previous and next home. Nothing for who came otherwise. */
export function ResultNavigationBar({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { number } = useFormat()
  const place = useResultPosition(id)
  useMissingPage(place ?? {})
  if (!place) return null
  const { address, position, total, previous, next, historyIndex: listAt } = place

  // Neighbours replace this page in the history, so the list is one step back, with its scroll and its loaded pages.
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || listAt < 0 || historyIndex() !== listAt + 1) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <nav aria-label={t`Results`} className="flex min-w-0 items-center gap-1 md:gap-2">
      <Link
        to={address}
        onClick={goBack}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control pe-2 font-medium hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
        <span className="max-md:sr-only">
          <Trans>Back to results</Trans>
        </span>
        <span aria-hidden className="max-[22rem]:hidden md:hidden">
          <Trans>Results</Trans>
        </span>
      </Link>
      <span className="figures text-small whitespace-nowrap text-faint max-sm:sr-only">
        {total === undefined ? (
          number(position)
        ) : (
          <Trans>
            {number(position)} of {number(total)}
          </Trans>
        )}
      </span>
      <Neighbour id={previous} label={t`Previous home`}>
        <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </Neighbour>
      <Neighbour id={next} label={t`Next home`}>
        <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
      </Neighbour>
    </nav>
  )
}

/** The list ends with its page, the homes do not: before its last home is left the next page is there. */
function useMissingPage({ missing, search }: Partial<ResultPosition>): void {
  const client = useQueryClient()
  const config = useConfig()
  useEffect(() => {
    if (missing === undefined || search === undefined) return
    idsOnPage(client, config, search, missing)
      .then((ids) => addPage(missing, ids))
      .catch(() => undefined)
  }, [client, config, search, missing])
}

function Neighbour({ id, label, children }: { id: string | undefined; label: string; children: ReactNode }) {
  const look = 'touch inline-grid place-items-center rounded-full'
  if (id === undefined) {
    return (
      <span aria-hidden className={classes(look, 'opacity-35')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={paths.property(id)} replace aria-label={label} title={label} className={classes(look, 'hover:bg-sunk')}>
      {children}
    </Link>
  )
}
