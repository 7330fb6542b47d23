import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../platform/use-format.ts'
import type { Fact, Source } from '../guide/guide.ts'

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

export function SourceLine({ source: { name: said, url, date } }: { source: Source }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const name = i18n._(said)
  const day = format.date(date, 'long')
  return (
    <p className="text-small text-soft">
      <Trans>
        Source:{' '}
        <a href={url} rel="noreferrer" className="underline wrap-anywhere">
          {name}
        </a>
        , {day}
      </Trans>
    </p>
  )
}
