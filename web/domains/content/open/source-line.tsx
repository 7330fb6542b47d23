import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../platform/use-format.ts'

/** Who published a rule, where, and on which day. */
export interface Source {
  name: MessageDescriptor
  url: string
  /** Calendar day, ISO. */
  date: string
}

export function SourceLine({ source: { name: published, url, date } }: { source: Source }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const name = i18n._(published)
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
