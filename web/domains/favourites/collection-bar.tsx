import { Trans, useLingui } from '@lingui/react/macro'
import { FolderPlus, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import type { favouriteCollections } from '../../../contract/favourites.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { boardAddress } from './board-search.ts'
import type { BoardSearch } from './board-search.ts'
import type { CollectionTask } from './collection-dialog.tsx'

interface CollectionBarProps {
  counts: EndpointOutput<typeof favouriteCollections>['data']
  search: BoardSearch
  onTask: (task: CollectionTask) => void
}

/** The collections beside each other, and what can be done with the one that is shown. */
export function CollectionBar({ counts, search, onTask }: CollectionBarProps) {
  const { t } = useLingui()
  const { collection } = search
  const to = (name?: string) => boardAddress({ ...search, collection: name, from: 1, page: 1 })
  return (
    <nav id="collections" aria-label={t`Collections`} className="flex flex-wrap items-center gap-2">
      <ul className="flex min-w-0 flex-wrap gap-2">
        <Tab to={to()} on={collection === undefined} count={counts.total}>
          <Trans>All saved homes</Trans>
        </Tab>
        {counts.collections.map(({ name, count }) => (
          <Tab key={name} to={to(name)} on={name === collection} count={count}>
            {name}
          </Tab>
        ))}
      </ul>
      <Button
        size="small"
        look="quiet"
        icon={<FolderPlus aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => onTask({ kind: 'new', chosen: [] })}
      >
        <Trans>New collection</Trans>
      </Button>
      {collection !== undefined && counts.collections.some(({ name }) => name === collection) && (
        <div className="ms-auto flex">
          <IconButton
            label={t`Rename ${collection}`}
            icon={<Pencil aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => onTask({ kind: 'rename', name: collection })}
          />
          <IconButton
            label={t`Delete ${collection}`}
            icon={<Trash2 aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => onTask({ kind: 'delete', name: collection })}
          />
        </div>
      )}
    </nav>
  )
}

function Tab({ to, on, count, children }: { to: string; on: boolean; count: number; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        state={{ keepScroll: true }}
        aria-current={on ? 'page' : undefined}
        className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-edge bg-surface px-3 text-small font-medium wrap-anywhere hover:bg-sunk aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper pointer-coarse:min-h-11"
      >
        {children} <span className="figures opacity-80">{count}</span>
      </Link>
    </li>
  )
}
