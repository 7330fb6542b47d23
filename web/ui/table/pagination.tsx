import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { pageNumbers } from './page-numbers.ts'

interface PaginationProps {
  page: number
  pages: number
  /** Address of a page. */
  to: (page: number) => string
  /** Appends the next page below, keeping the place; absent when there is no more. */
  onMore?: (() => void) | undefined
  moreBusy?: boolean
  /** How many the button would add. */
  moreCount?: number
}

const box = 'touch inline-grid place-items-center rounded-control px-2 font-medium [&_svg]:size-5'

/** Numbered pages as links, and a button that adds the next page below. */
export function Pagination({ page, pages, to, onMore, moreBusy = false, moreCount = 10 }: PaginationProps) {
  const { t } = useLingui()
  if (pages <= 1 && !onMore) return null
  return (
    <nav aria-label={t`Pages`} className="grid justify-items-center gap-4 py-8">
      {onMore && (
        <Button size="large" busy={moreBusy} onClick={onMore}>
          <Trans>Load {moreCount} more</Trans>
        </Button>
      )}
      <ol className="figures flex flex-wrap items-center justify-center sm:gap-1">
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev" className={classes(box, 'hover:bg-sunk')} aria-label={t`Previous page`}>
              <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
            </Link>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index, all) => (
          <li key={number} className="flex items-center">
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && (
              <span aria-hidden className="px-1 text-faint">
                …
              </span>
            )}
            <Link
              to={to(number)}
              aria-current={number === page ? 'page' : undefined}
              className={classes(box, number === page ? 'bg-ink text-paper' : 'hover:bg-sunk')}
            >
              <span className="sr-only">
                <Trans>Page</Trans>{' '}
              </span>
              {number}
            </Link>
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} rel="next" className={classes(box, 'hover:bg-sunk')} aria-label={t`Next page`}>
              <ChevronRight aria-hidden className="rtl:-scale-x-100" />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
