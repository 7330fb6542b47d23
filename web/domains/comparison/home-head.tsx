import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HomePhoto } from '../properties/open/home-photo.tsx'
import { statusNames } from '../properties/open/home-words.ts'
import { ConvertedPrice, Price } from '../properties/open/price.tsx'
import type { Column } from './compare-data.ts'

export interface ColumnMoves {
  onRemove: (mark: string) => void
  /** Exchanges a home with the one before (-1) or after it (1). */
  onMove: (mark: string, by: -1 | 1) => void
}

interface HomeHeadProps {
  column: Column
  /** Counted from zero, and how many there are. */
  at: number
  of: number
  moves: ColumnMoves | undefined
}

/** The head of a home's column: what it is, and where it may go. */
export function HomeHead({ column: { mark, home, missing }, at, of, moves }: HomeHeadProps) {
  const { i18n } = useLingui()
  const { t } = useWords()
  const name = home?.title ?? mark
  return (
    <div className="flex h-full flex-col gap-1">
      {moves && (
        <div className="-mx-2 flex print:hidden" data-column={mark}>
          {of > 1 && (
            <>
              <IconButton
                label={t`Move left: ${name}`}
                icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
                disabled={at === 0}
                onClick={() => moves.onMove(mark, -1)}
              />
              <IconButton
                label={t`Move right: ${name}`}
                icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
                disabled={at === of - 1}
                onClick={() => moves.onMove(mark, 1)}
              />
            </>
          )}
          <IconButton
            label={t`Remove: ${name}`}
            icon={<X aria-hidden />}
            data-remove
            className="ms-auto"
            onClick={() => moves.onRemove(mark)}
          />
        </div>
      )}
      {home ? (
        <>
          <HomePhoto
            home={home}
            sizes="(min-width: 48rem) 11rem, 5.5rem"
            className="aspect-4/3 h-16 max-w-full shrink-0 rounded-control md:h-32"
          />
          <Price home={home} className="text-lead font-semibold [&_s]:hidden" />
          <ConvertedPrice home={home} />
          <Link
            to={paths.property(home.id)}
            title={home.title}
            className="line-clamp-2 shrink-0 text-small font-medium text-ink hover:underline"
          >
            {home.title}
          </Link>
          {home.standardStatus !== 'active' && (
            <p>
              <Chip tone="due">{i18n._(statusNames[home.standardStatus])}</Chip>
            </p>
          )}
        </>
      ) : missing ? (
        <p className="grid grow content-end justify-center rounded-control border border-dashed border-line p-3 text-center text-small font-normal text-soft">
          {missing === 'withdrawn' ? (
            <Trans>This home is currently not shown.</Trans>
          ) : (
            <Trans>No home found for {mark}.</Trans>
          )}
        </p>
      ) : (
        <Skeleton className="h-28 rounded-control" />
      )}
    </div>
  )
}
