import { useLingui } from '@lingui/react/macro'
import { SourceLine } from '../../content/open/source-line.tsx'
import type { Fact } from '../guide/guide.ts'

/** Facts with who says them, and of which day that is. */
export function SourcedFacts({ facts }: { facts: readonly Fact[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-4">
      {facts.map(({ text, source }) => (
        <li key={i18n._(text)} className="grid max-w-prose gap-1 border-s-2 border-line ps-4">
          <p>{i18n._(text)}</p>
          <SourceLine source={source} />
        </li>
      ))}
    </ul>
  )
}
