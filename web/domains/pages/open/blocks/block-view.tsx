import { Info, MapPin, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Block } from '../../../../../contract/pages/blocks.ts'
import { classes } from '../../../../ui/classes.ts'
import { headingId } from '../../blocks/heading-id.ts'
import { InlineText } from '../../blocks/inline-text.tsx'
import type { Filling } from '../../blocks/inline-text.tsx'
import { PageTable } from './page-table.tsx'

interface BlocksProps extends Filling {
  blocks: readonly Block[]
  /** In a column of a page: cards are stacked. */
  isNarrow?: boolean
  /** Lists without numbers are cards side by side. */
  inCards?: boolean
}

/** The blocks of a page. */
export function Blocks({ blocks, isNarrow = false, inCards = false, ...filling }: BlocksProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks of a published version have no names and never move
        <BlockView key={at} block={block} at={at} isNarrow={isNarrow} inCards={inCards} {...filling} />
      ))}
    </div>
  )
}

interface BlockViewProps extends Filling {
  block: Block
  at: number
  isNarrow: boolean
  inCards: boolean
}

function BlockView({ block, at, isNarrow, inCards, ...filling }: BlockViewProps) {
  const words = (text: string) => <InlineText text={text} {...filling} />
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading
          id={headingId(block.text, at)}
          className={classes(
            'scroll-mt-24 wrap-anywhere',
            block.level === 2 ? 'mt-6 text-title' : 'mt-3 text-lead font-semibold',
          )}
        >
          {words(block.text)}
        </Heading>
      )
    }
    case 'text':
      return <p className="max-w-prose whitespace-pre-line wrap-anywhere">{words(block.text)}</p>
    case 'list': {
      if (inCards && !block.ordered)
        return (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 py-2 sm:grid-cols-2">
            {block.items.map((item) => (
              <CardItem key={item} item={item} words={words} />
            ))}
          </ul>
        )
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={classes('grid max-w-prose gap-2 ps-6', block.ordered ? 'list-decimal' : 'list-disc')}>
          {block.items.map((item) => (
            <li key={item} className="ps-1 wrap-anywhere">
              {words(item)}
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <PageTable
          caption={words(block.caption)}
          label={block.caption}
          head={block.head.map(words)}
          rows={block.rows.map((cells) => cells.map(words))}
        />
      )
    case 'facts':
      return (
        <dl className="max-w-prose divide-y divide-line border-y border-line">
          {block.items.map(({ name, value }) => (
            <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <dt className="text-soft">{words(name)}</dt>
              <dd className="wrap-anywhere">{words(value)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'people':
      return (
        <Cards isNarrow={isNarrow}>
          {block.people.map(({ name, role, about }) => (
            <li key={`${name} ${role}`} className="wrap-anywhere">
              <p className="font-semibold">{words(name)}</p>
              <p className="text-soft">{words(role)}</p>
              {about && <p className="mt-1 text-small">{words(about)}</p>}
            </li>
          ))}
        </Cards>
      )
    case 'offices':
      return (
        <Cards isNarrow={isNarrow}>
          {block.offices.map(({ name, address, phone, email, hours }) => (
            <li key={name} className="grid content-start gap-1 wrap-anywhere">
              <p className="flex items-center gap-2 font-semibold">
                <MapPin aria-hidden className="size-5 shrink-0 text-soft" />
                <span className="min-w-0">{words(name)}</span>
              </p>
              <p className="whitespace-pre-line">{words(address)}</p>
              {[phone, email, hours].map((line) => line && <p key={line}>{words(line)}</p>)}
            </li>
          ))}
        </Cards>
      )
    case 'callout': {
      const Icon = block.tone === 'warning' ? TriangleAlert : Info
      return (
        <div
          className={classes(
            'flex max-w-prose gap-3 rounded-card p-4',
            block.tone === 'warning' ? 'bg-due-soft' : 'bg-sunk',
          )}
        >
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          <p className="min-w-0 wrap-anywhere">{words(block.text)}</p>
        </div>
      )
    }
  }
}

const TITLED = /^\*\*(.+?)\*\*:?\s+(.+)$/su

/** An item of a list as a card; its bold beginning is the title. */
function CardItem({ item, words }: { item: string; words: (text: string) => ReactNode }) {
  const [, title, rest] = TITLED.exec(item) ?? []
  return (
    <li className="grid content-start gap-1 border-t border-line pt-4 wrap-anywhere">
      {title !== undefined && <p className="font-semibold">{words(title)}</p>}
      <p className="max-w-prose text-soft first-letter:uppercase">{words(rest ?? item)}</p>
    </li>
  )
}

const Cards = ({ children, isNarrow }: { children: ReactNode; isNarrow: boolean }) => (
  <ul className={classes('grid gap-x-8 gap-y-5', !isNarrow && 'sm:grid-cols-2 lg:grid-cols-3')}>{children}</ul>
)
