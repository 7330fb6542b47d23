import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Market } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { neighbourTitle } from './category-words.ts'
import type { Category, SentenceFormats } from './category-words.ts'

interface NeighboursProps {
  page: Category
  market: Market
  say: SentenceFormats
  heading: ReactNode
}

/** Landing pages like this one, each with the number of its homes. */
export function Neighbours({ page, market, say, heading }: NeighboursProps) {
  const { i18n } = useLingui()
  if (page.neighbours.length === 0) return null
  return (
    <section className="page">
      <h2 className="text-headline">{heading}</h2>
      <ul className="mt-4 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {page.neighbours.map((neighbour) => (
          <li key={neighbour.catId} className="border-b border-line">
            <Link
              to={paths.category(neighbour.catId)}
              className="group flex min-h-12 items-center justify-between gap-4 py-2"
            >
              <span className="group-hover:underline">{neighbourTitle(neighbour, page, market, i18n)}</span>
              <span className="figures text-small text-faint">{say.number(neighbour.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
