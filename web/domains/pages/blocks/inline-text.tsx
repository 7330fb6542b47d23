import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { parseInline } from '../../../../contract/pages/inline-notation.ts'
import type { Inline } from '../../../../contract/pages/inline-notation.ts'
import type { Firm } from '../../../../contract/pages/firm.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { fillBlank, firmFieldName, firmFieldOf } from './firm-words.ts'

/** The values of a text's blanks. */
export interface Filling {
  firm: Firm
  market: MarketId
  brand: string
}

interface InlineTextProps extends Filling {
  text: string
}

const linkClass = 'text-accent-strong underline decoration-1 underline-offset-3 hover:decoration-2 wrap-anywhere'

/** A text of a page: its notation becomes elements, everything else is plain text. */
export function InlineText({ text, ...filling }: InlineTextProps) {
  return <Parts parts={parseInline(text)} {...filling} />
}

const Parts = ({ parts, ...filling }: Filling & { parts: readonly Inline[] }): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no names and never move
  parts.map((part, at) => <Part key={at} part={part} isAlone={parts.length === 1} {...filling} />)

function Part({ part, isAlone, ...filling }: Filling & { part: Inline; isAlone: boolean }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'blank':
      return <Blank name={part.name} isAlone={isAlone} {...filling} />
    case 'bold':
      return (
        <strong className="font-semibold">
          <Parts parts={part.children} {...filling} />
        </strong>
      )
    case 'italic':
      return (
        <em>
          <Parts parts={part.children} {...filling} />
        </em>
      )
    case 'link':
      return part.to.startsWith('/') || part.to.startsWith('#') ? (
        <TextLink to={part.to}>
          <Parts parts={part.children} {...filling} />
        </TextLink>
      ) : (
        <a href={part.to} rel="noopener" className={linkClass}>
          <Parts parts={part.children} {...filling} />
        </a>
      )
  }
}

const isAddress = (value: string) => /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(value.slice(0, 260))

/** Joins lines for use within a sentence. */
const inOneLine = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, at, lines) => (at === lines.length - 1 || line.endsWith(',') ? line : `${line},`))
    .join(' ')

/** A detail of the firm, with its lines if it is alone in its block; marked if it is missing. */
function Blank({ name, isAlone, firm, market, brand }: Filling & { name: string; isAlone: boolean }) {
  const { i18n } = useLingui()
  const value = fillBlank(name, firm, brand)
  if (value !== undefined)
    return isAddress(value) ? (
      <a href={`mailto:${value}`} className={linkClass}>
        {value}
      </a>
    ) : (
      <span className="whitespace-pre-line">{isAlone ? value : inOneLine(value)}</span>
    )
  const field = firmFieldOf(name)
  return (
    <mark className="rounded-sm bg-due-soft px-1 text-due">
      [{field ? i18n._(firmFieldName(field, market)) : name}]
    </mark>
  )
}
